-- Orders that staff take in a conversation: by telephone, on WhatsApp, at a fair.
alter table orders
  add column origin text not null default 'shop'
    check (origin in ('shop', 'telephone', 'whatsapp', 'fair', 'commission', 'other')),
  -- Who of the staff wrote it down. No foreign key: it outlives the account.
  add column taken_by uuid,
  -- What the provider had opened before staff edited the order: money for it goes back.
  add column former_provider_orders text[] not null default '{}',
  add check (origin <> 'shop' or (taken_by is null and former_provider_orders = '{}')),
  -- Staff give discounts without a coupon.
  drop constraint orders_discount_of_coupon,
  add constraint orders_discount_of_coupon
    check (discount_paise = 0 or coupon_id is not null or origin <> 'shop');
create index orders_by_former_provider_order on orders using gin (former_provider_orders)
  where former_provider_orders <> '{}';
-- The same call is one order, however often it is sent.
create unique index orders_taken_once on orders (request_hash) where origin <> 'shop';

-- A free line says in words what is sold, and so does a charge for shipping; neither has units.
alter table order_items
  alter column product_id drop not null,
  alter column variant_id drop not null,
  add column kind text not null default 'product' check (kind in ('product', 'free', 'shipping')),
  add check ((kind = 'product') = (product_id is not null)),
  add check ((kind = 'product') = (variant_id is not null)),
  add check (kind = 'product' or not counted);

-- Editing an unpaid order replaces its lines; what they held and gave back stays in the ledger.
alter table stock_movements drop constraint stock_movements_order_item_id_fkey;

-- Who has the link may see what it asks money for, and pay it. It ends with its order's hold.
create table payment_links (
  -- SHA-256 of the token; the token itself is in the link only.
  token_hash text primary key,
  order_id uuid not null references orders (id) on delete cascade,
  created_at timestamptz not null
);
create index payment_links_by_order on payment_links (order_id);

alter table payments
  -- Of money that staff took: the bank's number of it; empty for cash.
  add column reference text,
  add column taken_by uuid,
  drop constraint payments_confirmed_by_check,
  add constraint payments_confirmed_by_check check (
    confirmed_by in ('verify', 'callback', 'webhook', 'reconciler', 'administrator', 'staff')),
  add check ((confirmed_by = 'staff') = (reference is not null)),
  add check ((confirmed_by = 'staff') = (provider_payment_id like 'hand\_%'));

alter table refunds
  -- Of money that staff gave back: the bank's number of it; empty for cash.
  add column reference text;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'shipment-added', 'shipment-corrected',
  'refund-asked', 'refund-retried', 'refund-sent', 'refund-done', 'refund-refused', 'refund-given',
  'payment-checked', 'payment-disputed', 'units-put-back', 'paper-issued',
  'return-requested', 'return-approved', 'return-refused', 'return-received', 'return-refunded',
  'return-withdrawn',
  'order-edited', 'payment-link-made'));
