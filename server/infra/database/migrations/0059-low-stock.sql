-- When stock is low, and why a count was changed by hand.

alter table products
  -- Low at so many units or fewer; null takes the shop's setting, 0 is never.
  add column low_stock_at integer check (low_stock_at between 0 and 1000000);
create index products_with_low_stock on products (id) where low_stock_at is not null;

alter table variants
  -- The highest count that it has had: what was never more than a few is not low with a few.
  add column most_stock integer not null default 0;

-- No count changes here: the triggers of a changed variant would price every product and tell every
-- cache of it.
alter table variants disable trigger user;
with counts as (
  select variant_id, sum(stock) over (partition by variant_id order by id) as units
  from stock_movements where variant_id is not null and kind <> 'uncounted'
), most as (
  select variant_id, max(units) as units from counts group by variant_id
)
update variants set most_stock = greatest(variants.stock, most.units, 0)
  from variants as every left join most on most.variant_id = every.id
  where variants.id = every.id;
alter table variants enable trigger user;

create function note_most_stock() returns trigger language plpgsql as $$
begin
  new.most_stock := new.stock;
  return new;
end;
$$;
-- A sale, which only lowers the count, does not call it.
create trigger variants_most_stock before insert or update of stock on variants
  for each row when (new.stock > new.most_stock) execute function note_most_stock();

-- The low variants that a mail has named; they are named again once they were not low in between.
create table low_stock_mailed (
  variant_id uuid primary key references variants (id) on delete cascade,
  at timestamptz not null
);

alter table stock_movements
  -- Why somebody has changed the count; null: the form, an import, or from before reasons.
  add column reason text,
  -- No older row has a reason, so none is read to prove it.
  add constraint stock_movements_reason_check check (
    reason is null or (kind = 'counted' and reason in ('counted', 'received', 'damaged', 'lost'))) not valid;

create or replace function note_stock_count() returns trigger language plpgsql as $$
declare
  stock_change integer := coalesce(new.stock, 0) - coalesce(old.stock, 0);
  reserved_change integer := new.reserved - old.reserved;
begin
  if current_setting('haat.moving', true) = 'on' then return null; end if;
  if stock_change <> 0 or reserved_change <> 0 then
    insert into stock_movements (product_id, variant_id, kind, stock, reserved, reason)
      values (new.product_id, new.id, 'counted', stock_change, reserved_change,
        nullif(current_setting('haat.stock_reason', true), ''));
  end if;
  return null;
end;
$$;
