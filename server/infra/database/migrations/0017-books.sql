-- The books of stock and money: rows are added and read, never changed, by nobody.

create function refuse_book_change() returns trigger language plpgsql as $$
begin
  raise exception 'the books cannot be changed, only added to';
end;
$$;

alter table orders
  -- What a coupon took off, before tax; subtotal_paise is what is left and taxed.
  add column discount_paise bigint not null default 0 check (discount_paise >= 0),
  add column delivered_at timestamptz;
update orders set delivered_at = history.at
  from (
    select order_id, max(created_at) as at from order_history
    where to_status = 'delivered' group by order_id
  ) as history
  where history.order_id = orders.id and orders.status = 'delivered';

alter table order_items
  -- The line's share of the order's discount.
  add column discount_paise bigint not null default 0
    check (discount_paise between 0 and price_paise * quantity),
  -- Units of a sold line that came back and are on the shelf again, while the order stays sold.
  add column restocked integer not null default 0 check (restocked between 0 and quantity);

-- Every change of a count. `held`, `released`, `sold` and `put-back` are written by the shop and make
-- the change: the trigger applies them. `counted` tells of a change made in any other way (a new
-- piece, a recount, an import, by hand) and is written by the trigger on products. So a product's
-- stock is the sum of its rows, whoever changed it. `uncounted` ends what an order had taken of a
-- count that is no more: it counts for the order and not for the product.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references products (id),
  -- Of the count that it moves, where sizes are counted one by one; null: the product's own.
  size text,
  kind text not null check (
    kind in ('counted', 'held', 'released', 'sold', 'put-back', 'uncounted')),
  stock integer not null,
  reserved integer not null,
  order_id uuid references orders (id),
  order_item_id uuid references order_items (id),
  at timestamptz not null default now(),
  check ((kind = 'counted') = (order_id is null)),
  check ((order_id is null) = (order_item_id is null)),
  check (stock <> 0 or reserved <> 0)
);
create index stock_movements_of_product on stock_movements (product_id, id);
create index stock_movements_of_order on stock_movements (order_id) where order_id is not null;

-- The books open with what was sold and held before there were any.
insert into stock_movements (product_id, size, kind, stock, reserved, order_id, order_item_id, at)
  select items.product_id,
    case when exists (select from product_sizes where product_id = items.product_id)
      then items.selected_size end,
    case orders.stock_state when 'sold' then 'sold' else 'held' end,
    case orders.stock_state when 'sold' then -items.quantity else 0 end,
    case orders.stock_state when 'sold' then 0 else items.quantity end,
    orders.id, items.id, coalesce(orders.paid_at, orders.created_at)
  from order_items items
  join orders on orders.id = items.order_id
  where items.counted and orders.stock_state in ('sold', 'reserved')
  order by orders.created_at, items.position;
insert into stock_movements (product_id, kind, stock, reserved)
  select opening.* from (
    select products.id, 'counted',
      coalesce(products.stock, 0) - coalesce(sum(moved.stock), 0)::integer as stock,
      products.reserved - coalesce(sum(moved.reserved), 0)::integer as reserved
    from products
    left join stock_movements moved on moved.product_id = products.id
    group by products.id
  ) as opening
  where opening.stock <> 0 or opening.reserved <> 0;

create function apply_stock_movements() returns trigger language plpgsql as $$
declare
  wanted integer;
  done integer;
  done_sizes integer;
begin
  select count(distinct (product_id, size)) into wanted
    from moved where kind not in ('counted', 'uncounted');
  if wanted = 0 then return null; end if;
  perform set_config('haat.moving', 'on', true);
  update products
    set stock = products.stock + sums.stock, reserved = products.reserved + sums.reserved
    from (
      select product_id, sum(stock)::integer as stock, sum(reserved)::integer as reserved
      from moved where kind not in ('counted', 'uncounted') and size is null group by product_id
    ) as sums
    where id = sums.product_id and (products.stock is not null or sums.stock = 0);
  get diagnostics done = row_count;
  update product_sizes
    set stock = product_sizes.stock + sums.stock, reserved = product_sizes.reserved + sums.reserved
    from (
      select product_id, size, sum(stock)::integer as stock, sum(reserved)::integer as reserved
      from moved where kind not in ('counted', 'uncounted') and size is not null
      group by product_id, size
    ) as sums
    where product_sizes.product_id = sums.product_id and product_sizes.size = sums.size;
  get diagnostics done_sizes = row_count;
  perform set_config('haat.moving', 'off', true);
  if done + done_sizes <> wanted then
    raise exception 'units were moved that are in no count';
  end if;
  return null;
end;
$$;
create trigger stock_movements_count after insert on stock_movements
  referencing new table as moved for each statement execute function apply_stock_movements();

create function note_stock_count() returns trigger language plpgsql as $$
declare
  stock_change integer := coalesce(new.stock, 0);
  reserved_change integer := new.reserved;
begin
  if current_setting('haat.moving', true) = 'on' then return null; end if;
  if tg_op = 'UPDATE' then
    stock_change := stock_change - coalesce(old.stock, 0);
    reserved_change := reserved_change - old.reserved;
  end if;
  if stock_change <> 0 or reserved_change <> 0 then
    insert into stock_movements (product_id, kind, stock, reserved)
      values (new.id, 'counted', stock_change, reserved_change);
  end if;
  return null;
end;
$$;
create trigger products_counted after insert or update of stock, reserved on products
  for each row execute function note_stock_count();

create trigger stock_movements_stay before update or delete on stock_movements
  for each row execute function refuse_book_change();
create trigger stock_movements_stay_all before truncate on stock_movements
  for each statement execute function refuse_book_change();

-- Every rupee that the provider took for an order or gave back, from when the shop knows of it.
create table money_movements (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  provider_payment_id text not null references payments (provider_payment_id),
  refund_id uuid references refunds (id),
  -- 'paid' pays the order, 'surplus' came on top or too late; 'refunded' is with the provider or
  -- done, 'refund-failed' takes a refund back that the provider could not make after all.
  kind text not null check (kind in ('paid', 'surplus', 'refunded', 'refund-failed')),
  amount_paise bigint not null check (
    amount_paise <> 0 and (kind = 'refunded') = (amount_paise < 0)),
  at timestamptz not null default now(),
  check ((refund_id is not null) = (kind in ('refunded', 'refund-failed')))
);
create index money_movements_of_order on money_movements (order_id, id);

insert into money_movements (order_id, provider_payment_id, kind, amount_paise, at)
  select order_id, provider_payment_id, case role when 'settles' then 'paid' else 'surplus' end,
    amount_paise, created_at
  from payments order by created_at;
insert into money_movements (order_id, provider_payment_id, refund_id, kind, amount_paise, at)
  select order_id, provider_payment_id, id, 'refunded', -amount_paise, updated_at
  from refunds where status in ('pending', 'processed') order by updated_at;

create function note_payment() returns trigger language plpgsql as $$
begin
  insert into money_movements (order_id, provider_payment_id, kind, amount_paise, at)
    values (new.order_id, new.provider_payment_id,
      case new.role when 'settles' then 'paid' else 'surplus' end, new.amount_paise, new.created_at);
  return null;
end;
$$;
create trigger payments_noted after insert on payments
  for each row execute function note_payment();

create function note_refund() returns trigger language plpgsql as $$
declare
  was_back boolean := false;
  is_back boolean := new.status in ('pending', 'processed');
begin
  if tg_op = 'UPDATE' then was_back := old.status in ('pending', 'processed'); end if;
  if was_back <> is_back then
    insert into money_movements (order_id, provider_payment_id, refund_id, kind, amount_paise, at)
      values (new.order_id, new.provider_payment_id, new.id,
        case when is_back then 'refunded' else 'refund-failed' end,
        case when is_back then -new.amount_paise else new.amount_paise end, new.updated_at);
  end if;
  return null;
end;
$$;
create trigger refunds_noted after insert or update of status on refunds
  for each row execute function note_refund();

create trigger money_movements_stay before update or delete on money_movements
  for each row execute function refuse_book_change();
create trigger money_movements_stay_all before truncate on money_movements
  for each statement execute function refuse_book_change();

-- What a look through the books has found (`haat audit`, and once a night by itself).
create table book_checks (
  id uuid primary key,
  -- 'command' or 'clock', or the user who asked.
  asked_by text not null,
  started_at timestamptz not null,
  -- Null while it goes on.
  ended_at timestamptz,
  orders integer not null default 0,
  -- Of how many days the payment provider is asked; null: it is not asked at all.
  days integer check (days > 0),
  -- About how many orders it is to be asked, and was.
  to_ask integer not null default 0,
  asked integer not null default 0,
  -- [{rule, rows}], of the rules that do not hold.
  violations jsonb not null default '[]'
);
create index book_checks_newest on book_checks (started_at desc);
