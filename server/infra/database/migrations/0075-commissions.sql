-- Pieces that are made for somebody: what is wished for, what was said, and what the studio offers.
create table commissions (
  id uuid primary key,
  -- How both sides name it, and its address; drawn, not counted.
  number text not null unique,
  step text not null check (step in
    ('requested', 'quoted', 'accepted', 'declined', 'expired', 'cancelled')),
  -- Null for somebody without an account: they come in by a link that is mailed to the address.
  user_id uuid references users (id) on delete set null,
  name text not null check (char_length(name) between 1 and 50),
  email text not null check (char_length(email) between 1 and 100),
  title text not null check (char_length(title) between 1 and 100),
  -- Empty for what was not said.
  size text not null check (char_length(size) <= 100),
  colours text not null check (char_length(colours) <= 200),
  occasion text not null check (char_length(occasion) <= 100),
  place text not null check (char_length(place) <= 200),
  -- Days are those of India, such as 2026-11-20.
  wanted_on text check (wanted_on ~ '^20\d{2}-\d{2}-\d{2}$'),
  budget_paise bigint check (budget_paise > 0),
  -- An address of a category, as it was said; it may have another one by now.
  category text,
  product_id uuid references products (id) on delete set null,
  -- The message to the shop that it began with.
  contact_id uuid unique references contact_messages (id) on delete set null,
  created_at timestamptz not null,
  -- Of the last word or change by anybody.
  updated_at timestamptz not null,
  stepped_at timestamptz not null,
  -- When step or wishes changed last: a new message makes no quote stale.
  terms_at timestamptz not null,
  -- When each side wrote last, and up to when it has read.
  customer_wrote_at timestamptz,
  studio_wrote_at timestamptz,
  customer_read_at timestamptz,
  studio_read_at timestamptz
);
create index commissions_by_change on commissions (updated_at desc, id);
create index commissions_of_user on commissions (user_id, updated_at desc);
create index commissions_of_address on commissions (lower(email)) where user_id is null;
create index commissions_of_product on commissions (product_id);

create table commission_messages (
  id uuid primary key,
  commission_id uuid not null references commissions on delete cascade,
  side text not null check (side in ('customer', 'studio')),
  -- Who of the staff wrote it.
  author_id uuid references users (id) on delete set null,
  -- Empty where only images were sent.
  text text not null check (char_length(text) <= 5000),
  -- Of text and images, so that the same words twice within minutes are one message.
  content_hash text not null,
  created_at timestamptz not null
);
create index commission_messages_in_order on commission_messages (commission_id, created_at, id);
create index commission_messages_of_author on commission_messages (author_id) where author_id is not null;

-- Their files lie in the media store as 'commission-{id}.jpeg', which is no address of /media.
create table commission_images (
  id uuid primary key,
  message_id uuid not null references commission_messages on delete cascade,
  position integer not null check (position between 1 and 5),
  file_name text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  unique (message_id, position)
);

create function sum_of(integer[]) returns bigint language sql immutable parallel safe
  as 'select sum(each) from unnest($1) as each';

-- A quote never changes, except for what became of it.
create table commission_quotes (
  id uuid primary key,
  commission_id uuid not null references commissions on delete cascade,
  number integer not null check (number >= 1),
  description text not null check (char_length(description) between 1 and 2000),
  price_paise bigint not null check (price_paise > 0),
  gst_rate numeric(5, 2) not null check (gst_rate between 0 and 40),
  tax_paise bigint not null check (tax_paise >= 0),
  total_paise bigint not null,
  deliver_on text not null check (deliver_on ~ '^20\d{2}-\d{2}-\d{2}$'),
  -- The last day on which it can be accepted.
  valid_until text not null check (valid_until ~ '^20\d{2}-\d{2}-\d{2}$'),
  revisions integer not null check (revisions between 0 and 20),
  -- The payment plan: when each part is due, and how much it is.
  plan_dues text[] not null check (plan_dues <@ array['acceptance', 'making', 'approval', 'dispatch']),
  plan_paise integer[] not null check (0 < all (plan_paise)),
  status text not null check (status in
    ('open', 'replaced', 'accepted', 'change-asked', 'declined', 'expired', 'withdrawn')),
  -- The versions of the shop's policies under which it was accepted.
  policies jsonb,
  created_at timestamptz not null,
  answered_at timestamptz,
  unique (commission_id, number),
  check (total_paise = price_paise + tax_paise),
  check (cardinality(plan_dues) between 1 and 4),
  check (cardinality(plan_paise) = cardinality(plan_dues)),
  check (plan_dues[1] = 'acceptance'),
  check (sum_of(plan_paise) = total_paise),
  check ((status = 'open') = (answered_at is null)),
  check ((status = 'accepted') = (policies is not null))
);
create unique index commission_quotes_open on commission_quotes (commission_id) where status = 'open';
create unique index commission_quotes_accepted on commission_quotes (commission_id) where status = 'accepted';
create index commission_quotes_to_expire on commission_quotes (valid_until) where status = 'open';

-- Every step, and who took it.
create table commission_events (
  id uuid primary key,
  commission_id uuid not null references commissions on delete cascade,
  from_step text,
  to_step text not null,
  side text not null check (side in ('customer', 'studio', 'shop')),
  note text not null check (char_length(note) <= 1000),
  created_at timestamptz not null
);
create index commission_events_in_order on commission_events (commission_id, created_at, id);

-- Whoever has one comes in without an account: from a mail, once, and then with the browser that
-- opened it.
create table commission_keys (
  token_hash text primary key,
  commission_id uuid not null references commissions on delete cascade,
  kind text not null check (kind in ('mail', 'browser')),
  expires_at timestamptz not null
);
create index commission_keys_by_end on commission_keys (expires_at);
create index commission_keys_of_commission on commission_keys (commission_id);
