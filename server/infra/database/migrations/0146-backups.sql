-- The backups that the shop makes by itself: where they go and what encrypts them.
create table backup_plan (
  one boolean primary key default true check (one),
  is_on boolean not null default false,
  place text not null default 'folder' check (place in ('folder', 's3')),
  -- Null: the folder "backups" in DATA_DIR. The bucket is a connection.
  folder text,
  -- What the passphrase became, sealed; the passphrase itself is nowhere.
  sealed_key text,
  key_id text,
  key_made_at timestamptz,
  -- A restored shop could write over the backups of the one it came from.
  is_paused boolean not null default false
);

create table backup_runs (
  id uuid primary key,
  cause text not null check (cause in ('nightly', 'manual')),
  -- 'clock', or the user who asked.
  asked_by text not null,
  started_at timestamptz not null,
  -- Null while it goes on.
  ended_at timestamptz,
  file_name text,
  bytes bigint,
  problem text
);
create index backup_runs_newest on backup_runs (started_at desc);
create index backup_runs_by_file on backup_runs (file_name);
