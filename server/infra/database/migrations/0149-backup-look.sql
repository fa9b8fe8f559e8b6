-- The backup that an owner looks into, in a second shop: at most one, and none after it is closed.
create table backup_look (
  one boolean primary key default true check (one),
  id uuid not null,
  file_name text not null,
  opened_by uuid not null,
  state text not null check (state in ('opening', 'open', 'closing', 'failed')),
  -- What opens the file, sealed; null once it has been read.
  sealed_key text,
  -- How much of it is restored.
  percent integer not null default 0,
  address text,
  is_reachable boolean,
  ends_at timestamptz,
  -- The process that has it writes it every few seconds: without, the look has ended with it.
  seen_at timestamptz not null,
  problem text
);
