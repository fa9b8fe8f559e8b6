-- Who may sign in. A person becomes a user only once the e-mailed code is proven (decision 3):
-- until then they live in pending_registrations.
create table users (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  avatar text,
  role text not null default 'shopper' check (role in ('shopper', 'admin')),
  -- Set only on accounts that Google created (decision 5); other links live in identities alone.
  google_id text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- The ways a user can prove who they are: provider 'credential' holds the password hash,
-- provider 'google' the subject ("sub") as account_id.
create table identities (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index identities_by_user on identities (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

-- One for each browser that registers the address: whoever registers it later from elsewhere cannot
-- slip a password of their own under the code that its owner is about to type. An address that has
-- an account gets one as well, which no code opens, so that nobody can tell the two apart.
create table pending_registrations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  registrant_hash text not null,
  name text not null,
  password_hash text not null,
  code_hash text not null,
  code_expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null
);
create index pending_registrations_by_email on pending_registrations (email, created_at desc);
create index pending_registrations_by_age on pending_registrations (created_at);

create table password_resets (
  user_id uuid primary key references users (id) on delete cascade,
  code_hash text not null,
  code_expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null
);
create index password_resets_by_age on password_resets (created_at);

-- Single-use values that a browser was given before it signed in (Google's nonce).
create table sign_in_nonces (
  nonce_hash text primary key,
  expires_at timestamptz not null
);
create index sign_in_nonces_by_expiry on sign_in_nonces (expires_at);
