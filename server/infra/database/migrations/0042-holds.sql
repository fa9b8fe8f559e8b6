-- How long the order's units were held, before reserved_until; 0 where they are sold to who pays first.
alter table orders add column hold_seconds integer not null default 900 check (hold_seconds >= 0);

-- What was held within the last day and not paid for: a row for each line and each time. Mailbox and
-- network are keyed hashes, which tell only whether two are the same.
create table holds (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  -- Empty where the product is counted as a whole.
  size text not null,
  -- Of all units that there were: 1 is all of them.
  share double precision not null check (share > 0),
  mailbox text not null,
  network text not null,
  -- Whether the account had paid an order before.
  has_paid boolean not null,
  -- Whether it left none for others.
  takes_last boolean not null,
  began_at timestamptz not null
);
create index holds_of_product on holds (product_id, began_at);
create index holds_of_user on holds (user_id, product_id);
create index holds_last_of_mailbox on holds (mailbox) where takes_last and not has_paid;
create index holds_last_of_network on holds (network) where takes_last and not has_paid;
