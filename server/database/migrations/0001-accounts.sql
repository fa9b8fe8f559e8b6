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

create table pending_registrations (
  email text primary key check (email = lower(email)),
  name text not null,
  password_hash text not null,
  code_hash text not null,
  code_expires_at timestamptz not null,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  codes_sent integer not null default 1 check (codes_sent >= 1),
  last_sent_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index pending_registrations_by_age on pending_registrations (created_at);

create table password_resets (
  email text primary key check (email = lower(email)),
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  code_expires_at timestamptz not null,
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  codes_sent integer not null default 1 check (codes_sent >= 1),
  last_sent_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- Single-use values that a browser was given before it signed in (Google's nonce).
create table sign_in_nonces (
  nonce_hash text primary key,
  expires_at timestamptz not null
);
