-- Certificates of authenticity: one for each unit of a product that is marked for it.
alter table products
  add column is_certified boolean not null default false,
  add column technique text check (technique <> ''),
  add column made_in integer check (made_in between 1900 and 2200),
  -- How many there are; null where there is no such count.
  add column edition integer check (edition between 1 and 100000);

-- The public keys that certificates were signed with. They stay when the shop's secret changes.
create table certificate_keys (
  id text primary key,
  public_key text not null unique,
  created_at timestamptz not null
);

create table certificates (
  id uuid primary key,
  number text not null unique,
  -- Of its public page: it stands on the card, and hides nothing.
  code text not null unique check (code ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
  -- Prepared: printed for the parcel, and not valid before the piece is delivered.
  state text not null check (state in ('prepared', 'valid', 'lost', 'replaced', 'revoked')),
  order_id uuid not null references orders,
  order_item_id uuid not null references order_items,
  product_id uuid not null references products,
  unit integer not null check (unit >= 1),
  -- What it says of the piece, as it was on its day.
  facts jsonb not null,
  edition_number integer check (edition_number >= 1),
  -- Whether nobody else can get its number of the edition.
  holds_number boolean not null,
  -- Revoked by staff: its unit gets no other.
  is_final boolean not null default false check (not is_final or state = 'revoked'),
  -- The signed text; null until it is valid.
  signed_text text,
  signature text,
  key_id text references certificate_keys,
  replaces uuid unique references certificates,
  -- Why it is lost, replaced or revoked, in the words of the staff; nobody else reads it.
  reason text,
  created_at timestamptz not null,
  issued_at timestamptz,
  updated_at timestamptz not null,
  check ((signed_text is null) = (signature is null)),
  check ((signed_text is null) = (key_id is null)),
  check ((signed_text is null) = (issued_at is null)),
  check (state in ('prepared', 'revoked') or signed_text is not null),
  check (state <> 'prepared' or signed_text is null),
  check (holds_number or state in ('replaced', 'revoked'))
);
-- A unit has one certificate that counts, and a number of an edition is given once.
create unique index certificates_of_unit on certificates (order_item_id, unit)
  where state not in ('replaced', 'revoked');
create unique index certificates_by_edition on certificates (product_id, edition_number)
  where edition_number is not null and holds_number;
create index certificates_of_order on certificates (order_id);
create index certificates_prepared on certificates (order_id) where state = 'prepared';
create index certificates_newest on certificates (created_at desc, id);

-- Who has had the piece, one after the other. Nobody but the shop and the owner sees it.
create table certificate_owners (
  id uuid primary key,
  certificate_id uuid not null references certificates,
  user_id uuid references users on delete set null,
  -- Null where it is an account's, or was forgotten.
  email text check (email = lower(email)),
  since timestamptz not null,
  until timestamptz check (until >= since)
);
create unique index certificate_owners_now on certificate_owners (certificate_id) where until is null;
create index certificate_owners_by_user on certificate_owners (user_id) where user_id is not null;
create index certificate_owners_by_email on certificate_owners (email) where email is not null;

-- A piece is on its way to a new owner, until both have confirmed it.
create table certificate_transfers (
  id uuid primary key,
  certificate_id uuid not null references certificates,
  from_owner uuid not null references certificate_owners,
  email text check (email = lower(email)),
  owner_token_hash text not null unique,
  receiver_token_hash text not null unique,
  owner_confirmed_at timestamptz,
  receiver_confirmed_at timestamptz,
  state text not null check (state in ('open', 'done', 'ended')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (state <> 'done' or (owner_confirmed_at is not null and receiver_confirmed_at is not null))
);
create unique index certificate_transfers_open on certificate_transfers (certificate_id) where state = 'open';
create index certificate_transfers_by_email on certificate_transfers (email) where email is not null;
