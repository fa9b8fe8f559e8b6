-- By what an order on delivery counts as long as its money is owed: the limits of checkouts in
-- keyed hashes, and the variants of which it took the last or most units.
create table cash_orders (
  order_id uuid primary key references orders on delete cascade,
  mailbox text not null,
  network text not null,
  phone text not null,
  address text not null,
  -- Whether its customer had paid an order before.
  has_paid boolean not null,
  scarce uuid[] not null
);
create index cash_orders_by_mailbox on cash_orders (mailbox);
create index cash_orders_by_network on cash_orders (network);

-- A telephone number counts no longer by itself: anybody can write anybody's.
drop index orders_owed_by_phone;
