-- A product is sold in variants: one for each combination of its options' values, or a single one
-- where it has no options. Price, discount, stock and reservation are the variant's.

alter table products
  -- [{"name", "values": [{"value", "swatch"}]}], in their order; swatch is a colour, an image or null.
  add column options jsonb not null default '[]';

create table variants (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id) on delete cascade,
  position integer not null default 0,
  -- One for each option of the product, in their order.
  option_values text[] not null default '{}' check (cardinality(option_values) <= 3),
  sku text check (char_length(sku) between 1 and 100),
  barcode text check (char_length(barcode) between 1 and 50),
  price_paise bigint not null check (price_paise > 0),
  discount_price_paise bigint check (discount_price_paise > 0 and discount_price_paise < price_paise),
  selling_price_paise bigint not null generated always as (coalesce(discount_price_paise, price_paise)) stored,
  -- Null takes the product's.
  gst_rate numeric(4, 2) check (gst_rate between 0 and 40),
  weight_grams integer check (weight_grams >= 0),
  -- Of the product's images: the file's hash or the address.
  image text,
  on_sale boolean not null default true,
  -- Units the studio has, reserved ones included; null is made to order.
  stock integer check (stock >= 0),
  reserved integer not null default 0 check (reserved >= 0 and (stock is null or reserved <= stock)),
  -- The variant of the same product with which its units are counted; null: they are its own.
  stock_of uuid references variants (id) on delete cascade,
  -- What the imported file said last: the next import applies the difference.
  source_stock integer check (source_stock >= 0),
  -- Orders, carts and the ledger keep a variant that is no longer offered.
  deleted_at timestamptz,
  check (stock_of is null or (stock is null and reserved = 0 and stock_of <> id))
);
create index variants_of_product on variants (product_id, position);
create unique index variants_once on variants (product_id, option_values) where deleted_at is null;
create unique index variants_by_sku on variants (sku) where deleted_at is null;
create index variants_by_barcode on variants (barcode) where deleted_at is null;

-- Sizes that are counted one by one.
insert into variants (product_id, position, option_values, price_paise, discount_price_paise, stock, reserved,
    source_stock, deleted_at)
  select sizes.product_id, row_number() over (partition by sizes.product_id order by sizes.position, sizes.size) - 1,
    array[sizes.size], products.price_paise,
    products.discount_price_paise, sizes.stock, sizes.reserved, sizes.source_stock, products.deleted_at
  from product_sizes as sizes
  join products on products.id = sizes.product_id;

-- A choice of sizes that share one count: the first one has it.
with choices as (
  select products.id as product_id, value,
    row_number() over (partition by products.id order by min(place)) - 1 as position
  from products, unnest(string_to_array(size, ',')) with ordinality as each (choice, place),
    regexp_replace(choice, '^\s+|\s+$', '', 'g') as value
  where size like '%,%' and value <> ''
    and not exists (select from product_sizes where product_id = products.id)
  group by products.id, value
), first as (
  select distinct on (product_id) product_id, gen_random_uuid() as id, position from choices
  order by product_id, position
)
insert into variants (id, product_id, position, option_values, price_paise, discount_price_paise, stock, reserved,
    stock_of, source_stock, deleted_at)
  select case when choices.position = first.position then first.id else gen_random_uuid() end,
    products.id, choices.position, array[choices.value], products.price_paise, products.discount_price_paise,
    case when choices.position = first.position then products.stock end,
    case when choices.position = first.position then products.reserved else 0 end,
    case when choices.position <> first.position and products.stock is not null then first.id end,
    case when choices.position = first.position then products.source_stock end,
    products.deleted_at
  from choices
  join first on first.product_id = choices.product_id
  join products on products.id = choices.product_id;

-- The search finds the sizes at once: split at spaces and punctuation, as a save will do it.
update products set options = sizes.options, search_words = search_words || (
    select coalesce(string_agg(distinct format('''%s'':1C', word), ' '), '')::tsvector
    from regexp_split_to_table(lower(normalize(sizes.texts, NFKC)), '[\s!-/:-@\[-`{-~]+') as word
    where char_length(word) between 1 and 40
  )
  from (
    select product_id, string_agg(option_values[1], ' ') as texts,
      jsonb_build_array(jsonb_build_object('name', 'Size', 'values', jsonb_agg(
        jsonb_build_object('value', option_values[1], 'swatch', null) order by position))) as options
    from variants group by product_id
  ) as sizes
  where products.id = sizes.product_id;

insert into variants (product_id, price_paise, discount_price_paise, stock, reserved, source_stock, deleted_at)
  select id, price_paise, discount_price_paise, stock, reserved, source_stock, deleted_at
  from products where options = '[]';

-- Sizes that are no longer offered, of orders and of the ledger. What was counted with the whole
-- product still is.
with gone as (
  select distinct product_id, size from (
    select product_id, selected_size as size from order_items where selected_size is not null
    union all select product_id, size from stock_movements where size is not null
  ) as named
  where not exists (
    select from variants
    where variants.product_id = named.product_id and variants.option_values = array[named.size])
    -- Such a product has nothing to choose: the size was only written down.
    and exists (
      select from variants where variants.product_id = named.product_id and cardinality(option_values) > 0)
)
insert into variants (product_id, position, option_values, price_paise, stock, deleted_at)
  select products.id, 1000, array[gone.size], products.price_paise, 0, now()
  from gone join products on products.id = gone.product_id;

-- The variant of a product that a size means: this size, else the only one, else the one that has the count.
create function pg_temp.variant_of(product uuid, size text) returns uuid language sql stable as $$
  select id from variants
  where product_id = product
  order by (option_values = array[size]) is true desc, deleted_at is null desc, stock_of is null desc, position
  limit 1
$$;
create function pg_temp.has_variant(product uuid, size text) returns boolean language sql stable as $$
  select exists (select from variants where product_id = product and (
    option_values = array[size] or cardinality(option_values) = 0))
$$;

alter table order_items
  add column variant_id uuid references variants (id),
  -- As they were then: [{"name", "value"}], and the SKU.
  add column options jsonb not null default '[]',
  add column sku text;
update order_items set
  variant_id = pg_temp.variant_of(product_id, selected_size),
  options = case when selected_size is null then '[]'
    else jsonb_build_array(jsonb_build_object('name', 'Size', 'value', selected_size)) end;
alter table order_items alter column variant_id set not null;
create index order_items_by_variant on order_items (variant_id);

create or replace function apply_stock_movements() returns trigger language plpgsql as $$
declare
  wanted integer;
  done integer;
begin
  select count(distinct variant_id) into wanted from moved where kind not in ('counted', 'uncounted');
  if wanted = 0 then return null; end if;
  perform set_config('haat.moving', 'on', true);
  update variants
    set stock = variants.stock + sums.stock, reserved = variants.reserved + sums.reserved
    from (
      select variant_id, sum(stock)::integer as stock, sum(reserved)::integer as reserved
      from moved where kind not in ('counted', 'uncounted') group by variant_id
    ) as sums
    where id = sums.variant_id and stock_of is null and (variants.stock is not null or sums.stock = 0);
  get diagnostics done = row_count;
  perform set_config('haat.moving', 'off', true);
  if done <> wanted then
    raise exception 'units were moved that are in no count';
  end if;
  return null;
end;
$$;

alter table stock_movements disable trigger stock_movements_stay;
alter table stock_movements add column variant_id uuid references variants (id);
update stock_movements set variant_id = pg_temp.variant_of(product_id, size)
  where size is not null or kind <> 'counted' or not exists (
    select from product_sizes where product_sizes.product_id = stock_movements.product_id);
alter table stock_movements
  drop column size,
  add check (variant_id is not null or kind = 'counted');
-- Counts of a product as a whole that now are its variants': the ledger goes over to each of them.
with openings as (
  select variants.product_id, variants.id as variant_id,
    coalesce(variants.stock, 0) - coalesce(sum(moved.stock) filter (where moved.kind <> 'uncounted'), 0)::integer as stock,
    variants.reserved - coalesce(sum(moved.reserved) filter (where moved.kind <> 'uncounted'), 0)::integer as reserved
  from variants left join stock_movements as moved on moved.variant_id = variants.id
  where exists (select from stock_movements as whole
    where whole.product_id = variants.product_id and whole.variant_id is null)
  group by variants.id
)
insert into stock_movements (product_id, variant_id, kind, stock, reserved)
  select product_id, variant_id, 'counted', stock, reserved from openings where stock <> 0 or reserved <> 0
  union all
  select product_id, null, 'counted', -sum(stock)::integer, -sum(reserved)::integer from openings
  group by product_id having sum(stock) <> 0 or sum(reserved) <> 0;
alter table stock_movements enable trigger stock_movements_stay;
create index stock_movements_of_variant on stock_movements (variant_id, id);

alter table holds add column variant_id uuid references variants (id) on delete cascade;
update holds set variant_id = (
  select coalesce(stock_of, id) from variants where id = pg_temp.variant_of(holds.product_id, nullif(holds.size, '')));
alter table holds drop column size, alter column variant_id set not null;

alter table wishes add column variant_id uuid references variants (id) on delete set null;

alter table bag_lines add column variant_id uuid references variants (id) on delete cascade;
alter table bag_lines drop constraint bag_lines_pkey;
update bag_lines set variant_id = pg_temp.variant_of(product_id, size) where pg_temp.has_variant(product_id, size);
with doubled as (
  delete from bag_lines as line using (
    select user_id, variant_id from bag_lines where variant_id is not null
    group by user_id, variant_id having count(*) > 1
  ) as several
  where line.user_id = several.user_id and line.variant_id = several.variant_id
  returning line.*
)
insert into bag_lines (user_id, product_id, variant_id, size, quantity, added_at, changed_at)
  select user_id, product_id, variant_id, '', least(10, sum(quantity)), min(added_at), max(changed_at)
  from doubled group by user_id, product_id, variant_id;
update bag_lines set size = '' where variant_id is not null;
alter table bag_lines
  drop constraint bag_lines_size_check,
  -- A size that the shop does not know, as the browser sent it; empty where the variant is known.
  add check (char_length(size) <= 200 and (variant_id is null or size = '')),
  add constraint bag_lines_once unique nulls not distinct (user_id, product_id, variant_id, size);
create index bag_lines_by_variant on bag_lines (variant_id);

-- The counts are the variants' alone.
drop trigger products_counted on products;
drop table product_sizes;
drop function sum_product_sizes;
alter table products drop column stock, drop column reserved, drop column source_stock;

create or replace function note_stock_count() returns trigger language plpgsql as $$
declare
  stock_change integer := coalesce(new.stock, 0) - coalesce(old.stock, 0);
  reserved_change integer := new.reserved - old.reserved;
begin
  if current_setting('haat.moving', true) = 'on' then return null; end if;
  if stock_change <> 0 or reserved_change <> 0 then
    insert into stock_movements (product_id, variant_id, kind, stock, reserved)
      values (new.product_id, new.id, 'counted', stock_change, reserved_change);
  end if;
  return null;
end;
$$;
create trigger variants_counted after update of stock, reserved on variants
  for each row execute function note_stock_count();

-- An import adds many at once.
create function note_new_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, variant_id, kind, stock, reserved)
    select product_id, id, 'counted', coalesce(stock, 0), reserved from told
    where coalesce(stock, 0) <> 0 or reserved <> 0;
  return null;
end;
$$;
create trigger variants_added_counted after insert on variants
  referencing new table as told for each statement execute function note_new_stock();

-- A product's price is that of its cheapest variant that can be bought, or of its cheapest if none
-- can. A reservation changes no price: it may come back.
create function price_products(ids uuid[]) returns void language sql as $$
  update products
    set price_paise = cheapest.price_paise, discount_price_paise = cheapest.discount_price_paise
    from (
      select distinct on (variants.product_id) variants.product_id, variants.price_paise, variants.discount_price_paise
      from variants join variants as counted on counted.id = coalesce(variants.stock_of, variants.id)
      where variants.product_id = any(ids) and variants.deleted_at is null
      order by variants.product_id, (variants.on_sale and counted.stock is distinct from 0) desc,
        variants.selling_price_paise, variants.position
    ) as cheapest
    where id = cheapest.product_id
      and (products.price_paise, products.discount_price_paise)
        is distinct from (cheapest.price_paise, cheapest.discount_price_paise)
$$;

-- Lists show other products where something of this product became, or is no longer, available.
create function tell_of_offers(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 1000 then
    perform pg_notify('haat_changes', 'catalogue');
  else
    perform pg_notify('haat_changes', 'listing:' || category)
    from (select distinct category from products where id = any(ids)) as categories;
  end if;
end;
$$;

create function follow_new_variants() returns trigger language plpgsql as $$
begin
  perform price_products(array(select distinct product_id from told));
  perform tell_of_offers(array(select distinct product_id from told));
  return null;
end;
$$;
create function follow_changed_variants() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(
    select distinct after_it.product_id from before_it join after_it using (id)
    where (before_it.price_paise, before_it.discount_price_paise, before_it.on_sale, before_it.stock = 0,
        before_it.stock_of, before_it.deleted_at, before_it.option_values, before_it.position)
      is distinct from (after_it.price_paise, after_it.discount_price_paise, after_it.on_sale, after_it.stock = 0,
        after_it.stock_of, after_it.deleted_at, after_it.option_values, after_it.position));
begin
  if cardinality(changed) > 0 then
    perform price_products(changed);
    perform tell_of_offers(changed);
  end if;
  return null;
end;
$$;
create trigger variants_added_followed after insert on variants
  referencing new table as told for each statement execute function follow_new_variants();
create trigger variants_changed_followed after update on variants
  referencing old table as before_it new table as after_it
  for each statement execute function follow_changed_variants();

-- What is switched off, or has other options, is in other filtered lists.
create function tell_of_offered_product() returns trigger language plpgsql as $$
begin
  perform pg_notify('haat_changes', 'listing:' || new.category);
  return null;
end;
$$;
create trigger products_offered_told after update of on_sale, options on products
  for each row when ((old.on_sale, old.options) is distinct from (new.on_sale, new.options))
  execute function tell_of_offered_product();

create trigger variants_added_told after insert on variants
  referencing new table as told for each statement execute function tell_of_product_parts();
create trigger variants_changed_told after update on variants
  referencing new table as told for each statement execute function tell_of_product_parts();
create trigger variants_removed_told after delete on variants
  referencing old table as told for each statement execute function tell_of_product_parts();
