-- Codes that sign in by email alone, also those without an account yet. A code belongs to the
-- browser, or for a proof to the session, that asked for it: nobody else can use up its tries.
create table sign_in_codes (
  id uuid primary key,
  email text not null check (email = lower(email)),
  asker_hash text not null,
  code_hash text not null,
  code_expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  unique (email, asker_hash)
);
create index sign_in_codes_by_age on sign_in_codes (created_at);
