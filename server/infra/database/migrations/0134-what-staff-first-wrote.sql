-- Of an order that staff took: a hash of what the first call said, so that its key with other lines is refused.
alter table orders add column written_hash text;

-- What staff have not looked at yet.
create index reviews_unchecked on reviews (id) where checked_at is null;
