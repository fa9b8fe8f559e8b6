-- An owner can give up a bucket that is lost for ever.
alter table media_copying
  -- The last look could not read all that the bucket has.
  add column is_unread boolean not null default false,
  -- Files of pictures and videos, as they were counted last; null until then.
  add column only_in_bucket integer;
