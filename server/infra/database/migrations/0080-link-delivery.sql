-- Who opens a payment link says where the goods go, anew at each attempt until one of them pays.
alter table orders
  -- The columns that a link has filled in; the others are what staff wrote.
  add column delivery_by_link text[] not null default '{}' check (delivery_by_link <@ array[
    'shipping_name', 'shipping_email', 'shipping_phone', 'shipping_address', 'shipping_city',
    'shipping_state', 'shipping_pincode']),
  add check (origin <> 'shop' or delivery_by_link = '{}'),
  -- Until when staff chose to hold it; a payment begun in the last minutes may end a little later.
  add column staff_hold_until timestamptz;
update orders set staff_hold_until = reserved_until where origin <> 'shop';
alter table orders add check ((origin = 'shop') = (staff_hold_until is null));

-- Those of people without an account, by the address that an account may have.
create index orders_without_account_by_email on orders (lower(shipping_email))
  where user_id is null and origin <> 'shop';
