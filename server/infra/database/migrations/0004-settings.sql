-- The shop's own facts (name, address, tax mode, …), as contract/settings.ts describes them.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Pincode to district and state; a few pincodes lie in more than one state, so choices have a place.
create table pincodes (
  pincode char(6) not null,
  position integer not null,
  district text not null,
  state text not null,
  primary key (pincode, position)
);

-- What the public postal service has answered, remembered.
create table pincode_answers (
  pincode char(6) primary key,
  body jsonb not null,
  asked_at timestamptz not null default now()
);

-- How often an address or an account has tried something in the current window.
create table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (resets_at);
