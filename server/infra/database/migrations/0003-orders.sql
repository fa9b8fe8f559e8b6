create table orders (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  status text not null default 'pending'
    check (status in ('pending', 'paid', 'processing', 'shipped', 'delivered', 'cancelled')),
  -- What was asked for, so that the same checkout can take its unpaid order up again.
  request_hash text not null,
  -- What the pieces cost after discount, the tax on it, and the sum that is paid.
  subtotal_paise bigint not null check (subtotal_paise > 0),
  tax_paise bigint not null check (tax_paise >= 0),
  total_paise bigint not null,
  currency text not null default 'INR',
  shipping_name text not null,
  shipping_email text not null,
  shipping_phone text not null,
  shipping_address text not null,
  shipping_city text not null,
  shipping_state text not null,
  shipping_pincode text not null,
  shipping_country text not null default 'India',
  notes text not null default '',
  provider_order_id text unique,
  -- Where the order's units are: held for the shopper until reserved_until, sold, or given back.
  stock_state text not null default 'reserved' check (stock_state in ('reserved', 'sold', 'released')),
  reserved_until timestamptz not null,
  -- When the reconciler asks the provider next; null when nothing more can come (decision 10).
  next_check_at timestamptz,
  -- The provider holds money for it that is not confirmed yet.
  payment_seen_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total_paise = subtotal_paise + tax_paise),
  check (status in ('pending', 'cancelled') or (paid_at is not null and stock_state = 'sold'))
);
create index orders_of_user on orders (user_id, created_at desc);
create index orders_newest on orders (created_at desc, id);
create index orders_by_status on orders (status, created_at desc, id);
create index orders_to_check on orders (next_check_at) where next_check_at is not null;
create index orders_held on orders (reserved_until) where stock_state = 'reserved';

-- One create-order call of one shopper is one order, however often it is sent (decision 10).
create table checkout_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  request_hash text not null,
  order_id uuid not null references orders (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index checkout_keys_by_order on checkout_keys (order_id);

-- A snapshot of what was bought, so that later edits change no past order.
create table order_items (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  product_id uuid not null references products (id),
  position integer not null,
  name text not null,
  image text,
  category text not null,
  selected_size text,
  quantity integer not null check (quantity > 0),
  -- Whether the units are held in, or were taken from, a count (none of a made-to-order piece).
  counted boolean not null default false,
  -- For one unit, before tax: what it cost and, struck through, what it would have cost.
  price_paise bigint not null check (price_paise > 0),
  list_price_paise bigint not null check (list_price_paise >= price_paise),
  hsn text,
  gst_rate numeric(4, 2) not null check (gst_rate >= 0),
  unique (order_id, position)
);
create index order_items_by_product on order_items (product_id);

-- One rating for each order and product, over all its lines (decision 19).
create table ratings (
  order_id uuid not null references orders (id) on delete cascade,
  product_id uuid not null references products (id),
  user_id uuid references users (id) on delete set null,
  stars integer not null check (stars between 1 and 5),
  created_at timestamptz not null default now(),
  primary key (order_id, product_id)
);
create index ratings_by_product on ratings (product_id);

-- What the provider took, as it told us; at most one payment pays an order.
create table payments (
  provider_payment_id text primary key,
  order_id uuid not null references orders (id),
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null default 'INR',
  method text,
  -- Null while we know it by its signature only: the provider still has to say that it took it.
  captured_at timestamptz,
  -- 'settles' pays the order; 'surplus' came on top or too late and goes back.
  role text not null check (role in ('settles', 'surplus')),
  confirmed_by text not null check (confirmed_by in ('verify', 'callback', 'webhook', 'reconciler', 'administrator')),
  created_at timestamptz not null default now()
);
create unique index payments_one_settles on payments (order_id) where role = 'settles';
create index payments_by_order on payments (order_id);

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider_payment_id text not null references payments (provider_payment_id),
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  status text not null default 'asked' check (status in ('asked', 'pending', 'processed', 'failed')),
  provider_refund_id text unique,
  last_error text,
  -- When it is asked for again, or asked after; null once it is processed or refused.
  next_check_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_by_order on refunds (order_id);
create index refunds_by_payment on refunds (provider_payment_id);
create index refunds_to_check on refunds (next_check_at) where next_check_at is not null;

-- Stored first, worked off after: the provider's event id makes a redelivery harmless.
create table webhook_events (
  event_id text primary key,
  event text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  last_error text
);
create index webhook_events_open on webhook_events (received_at) where processed_at is null;

create table order_history (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  from_status text,
  to_status text not null,
  -- A user's id, or 'shop', 'provider', 'reconciler'.
  actor text not null,
  note text,
  created_at timestamptz not null default now()
);
create index order_history_by_order on order_history (order_id, created_at);

-- A mail that must go out once: the key says what it is about ('order-paid:<order id>').
create table mails (
  id uuid primary key,
  once_key text unique,
  recipient text not null,
  template text not null,
  data jsonb not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now()
);
