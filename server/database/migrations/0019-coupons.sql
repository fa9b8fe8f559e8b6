create table coupons (
  id uuid primary key,
  -- As it is typed, in upper case.
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
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

alter table orders
  add column coupon_id uuid references coupons (id),
  add column coupon_code text;

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
