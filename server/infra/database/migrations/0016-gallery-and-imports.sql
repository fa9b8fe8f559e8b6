-- What a picture of the gallery shows, for those who do not see it.
alter table hero_images add column alt text check (char_length(alt) <= 300);
-- Tells a change on top of a stale one.
alter table hero_images add column updated_at timestamptz not null default now();

-- Files that are brought into the catalogue from the screen, and what became of them. The file
-- itself lies in the media store until it is through.
create table imports (
  id uuid primary key,
  file_name text not null,
  file_bytes bigint not null check (file_bytes >= 0),
  kind text check (kind in ('haat', 'shopify')),
  -- Of Shopify products whose category cannot be told.
  category text not null check (category in ('painting', 'apparel', 'accessories')),
  state text not null check (state in ('looking', 'ready', 'running', 'done', 'refused', 'broken')),
  -- Why the file as a whole was refused, or the import broken off.
  message text not null default '',
  rows integer not null default 0,
  rows_read integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  hidden integer not null default 0,
  left_out integer not null default 0,
  refused integer not null default 0,
  pictures_taken integer not null default 0,
  pictures_missing integer not null default 0,
  ignored_columns text[] not null default '{}',
  started_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Whoever works on it says so every second: without a beat it was broken off.
  beat_at timestamptz
);
create index imports_newest on imports (created_at desc, id desc);
-- One at a time, whichever process works on it.
create unique index imports_one_at_a_time on imports ((true)) where state in ('looking', 'running');

-- The report of its last look or run, row by row.
create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null,
  line integer not null,
  name text not null,
  outcome text not null
    check (outcome in ('created', 'updated', 'unchanged', 'hidden', 'left-out', 'refused')),
  note text not null default '',
  primary key (import_id, position)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, position);
