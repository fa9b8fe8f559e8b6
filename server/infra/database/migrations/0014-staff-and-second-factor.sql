-- When somebody was last here: sessions are gone once they have ended.
alter table users add column last_seen_at timestamptz;
update users set last_seen_at =
  (select max(sessions.updated_at) from sessions where sessions.user_id = users.id);

-- When the session's user last proved who they are. Changing a way to sign in asks for a recent proof.
alter table sessions add column proven_at timestamptz;
update sessions set proven_at = created_at;
alter table sessions alter column proven_at set not null;

-- An app that shows six digits (TOTP). It counts only once a first code of it has come.
create table authenticators (
  user_id uuid primary key references users (id) on delete cascade,
  -- Sealed with a key that is not in the database.
  sealed_secret text not null,
  confirmed_at timestamptz,
  -- The newest step of 30 seconds whose code was taken: each code works once, and none before it.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- What signs in where the second factor is lost. A used one is gone.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- What a passkey was asked to sign, good for one answer.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'second-factor')),
  -- The browser, the session or the half session that asked.
  asker_hash text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- Somebody has proven the first factor and still owes the second.
create table half_sessions (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  tries integer not null default 0 check (tries >= 0),
  expires_at timestamptz not null
);
create index half_sessions_by_user on half_sessions (user_id);
create index half_sessions_by_expiry on half_sessions (expires_at);

create table staff_invitations (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  staff_role text not null check (staff_role in ('owner', 'manager', 'packer')),
  token_hash text not null unique,
  -- How whoever invited was called at the time.
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
