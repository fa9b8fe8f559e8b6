-- Cash on delivery: a mailed code confirms the order, and its money comes with or after the parcel.
alter table orders
  add pays_on_delivery boolean not null default false,
  -- When its parcel was refused at the door.
  add refused_at timestamptz,
  drop constraint orders_status_check,
  add constraint orders_status_check check (
    status in ('pending', 'confirmed', 'paid', 'processing', 'shipped', 'delivered', 'cancelled')),
  drop constraint orders_check1,
  add constraint orders_sold check (status in ('pending', 'cancelled')
    or (stock_state = 'sold' and (paid_at is not null or pays_on_delivery))),
  add constraint orders_on_delivery check (
    pays_on_delivery or (status <> 'confirmed' and refused_at is null)),
  add constraint orders_on_delivery_whole check (part is null or not pays_on_delivery),
  -- `paid` says that the money is here.
  add constraint orders_paid check (status <> 'paid' or paid_at is not null);
create index orders_on_delivery on orders (created_at desc, id) where pays_on_delivery;
-- Few orders owe anything.
create index orders_owed on orders (user_id) where pays_on_delivery and paid_at is null;
create index orders_owed_by_phone on orders (shipping_phone) where pays_on_delivery and paid_at is null;

-- The code that confirms an order; deleted once it has.
create table order_codes (
  order_id uuid primary key references orders on delete cascade,
  -- Keyed with what is not in the database.
  code_hash text not null,
  expires_at timestamptz not null,
  -- With this code.
  tries integer not null default 0,
  -- How many codes were mailed.
  sent integer not null default 1
);

alter table order_items
  drop constraint order_items_kind_check,
  add constraint order_items_kind_check check (kind in ('product', 'free', 'shipping', 'fee'));

alter table categories add cash_on_delivery boolean not null default true;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'shipment-added', 'shipment-corrected',
  'refund-asked', 'refund-retried', 'refund-sent', 'refund-done', 'refund-refused', 'refund-given',
  'payment-checked', 'payment-disputed', 'units-put-back', 'paper-issued',
  'return-requested', 'return-approved', 'return-refused', 'return-received', 'return-refunded',
  'return-withdrawn',
  'order-edited', 'payment-link-made', 'payment-recorded', 'parcel-refused'));
