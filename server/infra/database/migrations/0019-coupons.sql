create table coupons (
  id uuid primary key,
  -- As it is typed, in upper case.
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  -- Exactly one of the two.
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount_paise bigint check (amount_paise > 0),
  -- From which sum of the pieces it is for, before tax.
  least_paise bigint not null default 0 check (least_paise >= 0),
  -- Null: of all.
  category text check (category in ('painting', 'apparel', 'accessories')),
  -- How often in all; null: without end.
  most_uses integer check (most_uses > 0),
  is_once_each boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  is_on boolean not null default true,
  -- Checkouts under way and orders that it was used for: kept by the trigger below.
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((percent is null) <> (amount_paise is null)),
  check (ends_at > starts_at),
  constraint coupons_used_up check (uses <= most_uses)
);
-- The code of a deleted one may be given again.
create unique index coupons_by_code on coupons (code) where deleted_at is null;
create index coupons_newest on coupons (created_at desc, id);

alter table orders
  add column coupon_id uuid references coupons (id),
  -- As it was called then.
  add column coupon_code text,
  add constraint orders_coupon_named check ((coupon_id is null) = (coupon_code is null)),
  add constraint orders_discount_of_coupon check (discount_paise = 0 or coupon_id is not null);
create index orders_of_coupon on orders (coupon_id) where coupon_id is not null;

-- An order's use of a coupon, from when its pieces are held until they are given back.
create table coupon_uses (
  order_id uuid primary key references orders (id) on delete cascade,
  coupon_id uuid not null references coupons (id),
  user_id uuid references users (id) on delete set null,
  is_once_each boolean not null,
  created_at timestamptz not null
);
create unique index coupon_uses_once_each on coupon_uses (coupon_id, user_id) where is_once_each;
create index coupon_uses_of_coupon on coupon_uses (coupon_id);

create function count_coupon_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update coupons set uses = uses + 1 where id = new.coupon_id;
  else
    update coupons set uses = uses - 1 where id = old.coupon_id;
  end if;
  return null;
end;
$$;
create trigger coupon_uses_counted after insert or delete on coupon_uses
  for each row execute function count_coupon_use();

-- An order's discount is the sum of its lines', and it has its use while it has its pieces. Seen at
-- the transaction's end, when all of it is written.
create function check_order_coupon() returns trigger language plpgsql as $$
declare
  stands record;
  spread bigint;
  has_use boolean;
begin
  select discount_paise, coupon_id, stock_state into stands from orders where id = new.id;
  if not found or stands.coupon_id is null then return null; end if;
  select sum(discount_paise) into spread from order_items where order_id = new.id;
  if stands.discount_paise is distinct from spread then
    raise exception 'the discounts of the lines of order % are not that of the order', new.id;
  end if;
  select exists (
    select from coupon_uses where order_id = new.id and coupon_id = stands.coupon_id
  ) into has_use;
  if has_use <> (stands.stock_state <> 'released') then
    raise exception 'the order % and the use of its coupon do not fit', new.id;
  end if;
  return null;
end;
$$;
create constraint trigger orders_coupon_used
  after insert or update of stock_state, discount_paise, coupon_id on orders
  deferrable initially deferred
  for each row when (new.coupon_id is not null) execute function check_order_coupon();
