-- Most movements are of products whose sizes are not counted one by one: the counts that none of them
-- moves are not looked at, and what hears of changed sizes is not called for none.
create or replace function apply_stock_movements() returns trigger language plpgsql as $$
declare
  wanted integer;
  wanted_sizes integer;
  done integer := 0;
  done_sizes integer := 0;
begin
  select count(distinct (product_id, size)), count(distinct (product_id, size)) filter (where size is not null)
    into wanted, wanted_sizes
    from moved where kind not in ('counted', 'uncounted');
  if wanted = 0 then return null; end if;
  perform set_config('haat.moving', 'on', true);
  if wanted > wanted_sizes then
    update products
      set stock = products.stock + sums.stock, reserved = products.reserved + sums.reserved
      from (
        select product_id, sum(stock)::integer as stock, sum(reserved)::integer as reserved
        from moved where kind not in ('counted', 'uncounted') and size is null group by product_id
      ) as sums
      where id = sums.product_id and (products.stock is not null or sums.stock = 0);
    get diagnostics done = row_count;
  end if;
  if wanted_sizes > 0 then
    update product_sizes
      set stock = product_sizes.stock + sums.stock, reserved = product_sizes.reserved + sums.reserved
      from (
        select product_id, size, sum(stock)::integer as stock, sum(reserved)::integer as reserved
        from moved where kind not in ('counted', 'uncounted') and size is not null
        group by product_id, size
      ) as sums
      where product_sizes.product_id = sums.product_id and product_sizes.size = sums.size;
    get diagnostics done_sizes = row_count;
  end if;
  perform set_config('haat.moving', 'off', true);
  if done + done_sizes <> wanted then
    raise exception 'units were moved that are in no count';
  end if;
  return null;
end;
$$;

-- As in 0018, with a statement for each table, which is planned once and not for each paper.
create or replace function number_paper() returns trigger language plpgsql as $$
declare
  next integer;
  given text;
begin
  insert into paper_series (series, financial_year, last)
    values (new.series, new.financial_year, 1)
    on conflict (series, financial_year) do update set last = paper_series.last + 1
    returning last into next;
  -- Such as INV/26-27/0001: sixteen signs hold 999,999 of a year.
  given := new.series || '/' || substr(new.financial_year, 3) || '/'
    || lpad(next::text, greatest(4, length(next::text)), '0');
  if tg_table_name = 'invoices' then
    update invoices set position = next, number = given where id = new.id;
  else
    update credit_notes set position = next, number = given where id = new.id;
  end if;
  return null;
end;
$$;
