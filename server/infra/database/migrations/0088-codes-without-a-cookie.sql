-- A registration's code works without the cookie of its browser too, while the address has no other
-- registration. Wrong tries of such clients are counted apart: strangers use up nobody's tries.
alter table pending_registrations
  add column stray_tries integer not null default 0 check (stray_tries >= 0),
  -- How long the code is valid that was mailed on request of a client without the cookie.
  add column resent_until timestamptz;
