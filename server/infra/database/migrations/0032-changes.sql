-- What shoppers see has changed: each process of the shop hears of it at the commit, and drops what it
-- keeps. A payload is a tag: `product:ID` for anything shown of a piece, `listing:CATEGORY` where the
-- pieces of a category or their order may be others, `catalogue` for very much at once, `gallery`,
-- `settings`. PostgreSQL sends a payload once per transaction.
create function tell_of_products() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  select count(*) into changed from told;
  if changed > 1000 then
    perform pg_notify('haat_changes', 'catalogue');
  else
    perform pg_notify('haat_changes', 'product:' || id) from told;
    perform pg_notify('haat_changes', 'listing:' || category)
    from (select distinct category from told) as categories;
  end if;
  return null;
end $$;

create trigger products_added_told after insert on products
  referencing new table as told for each statement execute function tell_of_products();
create trigger products_removed_told after delete on products
  referencing old table as told for each statement execute function tell_of_products();

-- Selling moves counts, but no piece to another place of any list.
create function tell_of_changed_products() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  select count(*) into changed from after_it;
  if changed > 1000 then
    perform pg_notify('haat_changes', 'catalogue');
    return null;
  end if;
  perform pg_notify('haat_changes', 'product:' || id) from after_it;
  perform pg_notify('haat_changes', 'listing:' || category)
  from (
    select unnest(array[before_it.category, after_it.category]) as category
    from before_it join after_it using (id)
    where (before_it.category, before_it.name, before_it.selling_price_paise, before_it.discount_percent,
        before_it.rating, before_it.rating_count, before_it.featured, before_it.created_at, before_it.deleted_at,
        before_it.search_words)
      is distinct from (after_it.category, after_it.name, after_it.selling_price_paise, after_it.discount_percent,
        after_it.rating, after_it.rating_count, after_it.featured, after_it.created_at, after_it.deleted_at,
        after_it.search_words)
  ) as moved
  group by category;
  return null;
end $$;

create trigger products_changed_told after update on products
  referencing old table as before_it new table as after_it
  for each statement execute function tell_of_changed_products();

-- Pictures and sizes belong to what is shown of their product.
create function tell_of_product_parts() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  select count(distinct product_id) into changed from told;
  if changed > 1000 then
    perform pg_notify('haat_changes', 'catalogue');
  else
    perform pg_notify('haat_changes', 'product:' || product_id)
    from (select distinct product_id from told) as products;
  end if;
  return null;
end $$;

create trigger product_images_added_told after insert on product_images
  referencing new table as told for each statement execute function tell_of_product_parts();
create trigger product_images_changed_told after update on product_images
  referencing new table as told for each statement execute function tell_of_product_parts();
create trigger product_images_removed_told after delete on product_images
  referencing old table as told for each statement execute function tell_of_product_parts();
create trigger product_sizes_added_told after insert on product_sizes
  referencing new table as told for each statement execute function tell_of_product_parts();
create trigger product_sizes_changed_told after update on product_sizes
  referencing new table as told for each statement execute function tell_of_product_parts();
create trigger product_sizes_removed_told after delete on product_sizes
  referencing old table as told for each statement execute function tell_of_product_parts();

create function tell_of() returns trigger language plpgsql as $$
declare
  tag text;
begin
  foreach tag in array tg_argv loop
    perform pg_notify('haat_changes', tag);
  end loop;
  return null;
end $$;

create trigger hero_images_told after insert or update or delete or truncate on hero_images
  for each statement execute function tell_of('gallery');
create trigger settings_told after insert or update or delete or truncate on settings
  for each statement execute function tell_of('settings');
create trigger products_emptied_told after truncate on products
  for each statement execute function tell_of('catalogue');
-- A picture's or video's address is its name here.
create trigger media_told after update of name on media
  for each statement execute function tell_of('catalogue', 'gallery');
