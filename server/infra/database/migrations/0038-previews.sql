-- A first sight of a picture, small enough to stand within a page: null until a job has made it,
-- empty where none can be made of it.
alter table media add column preview bytea;

create index media_without_preview on media (created_at) where kind = 'image' and preview is null;

-- Pages that are kept without it are made anew.
create trigger media_preview_told after update of preview on media
  for each statement execute function tell_of('catalogue', 'gallery');
