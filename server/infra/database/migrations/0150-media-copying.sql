-- An owner who removes the media store gets its files back first: until then the connection is leaving.
alter table connections add column leaving_since timestamptz;
create trigger connections_leaving_told after update of leaving_since on connections
  for each statement execute function tell_of('settings');
-- How far files are copied between the shop's folder and a connected media store.
create table media_copying (
  one boolean primary key default true check (one),
  -- What the bucket is marked with, so that no two shops use one.
  shop_mark uuid not null,
  total integer not null default 0,
  copied integer not null default 0,
  -- Null until all files are in both places.
  done_at timestamptz,
  -- A process copies until then, or longer.
  busy_until timestamptz,
  problem text
);
