-- A code to reset a password belongs to the browser that asked for it: nobody else can use up its tries or
-- replace it. Addresses without an account have rows as well, so that nobody can tell the two apart.
-- Codes live for ten minutes, so those of the former table are not kept.
drop table password_resets;
create table password_resets (
  id uuid primary key,
  email text not null check (email = lower(email)),
  asker_hash text not null,
  -- Null until a job has drawn the code and mailed it; for ever where the address has no account.
  code_hash text,
  code_expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  unique (email, asker_hash)
);
create index password_resets_by_age on password_resets (created_at);

-- A second browser, which has proven the password at sign-in, may bring the code of a registration too.
alter table pending_registrations add column other_registrant_hash text not null default '';
