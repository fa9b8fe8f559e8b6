-- The demo's products again and again, with their images, until there are 1,000.
create temp table copied as
select gen_random_uuid() as id, products.id as original, n
from products cross join generate_series(1, 30) n
where deleted_at is null
order by n, products.id
limit (select greatest(0, 1000 - count(*)) from products);

insert into products (id, name, description, category, price_paise, discount_price_paise, size, options,
  material, tags, featured, on_sale, hsn, search_words, rating_sum, rating_count, created_at)
select copied.id, name || ' ' || n, description, category, price_paise + n * 100, discount_price_paise,
  size, options, material, tags, false, true, hsn, search_words, n % 5 * 4, n % 5,
  created_at - n * interval '1 hour'
from copied join products on products.id = copied.original;

-- Each with the variants of its original, which share no count.
insert into variants (product_id, position, option_values, price_paise, discount_price_paise, stock)
select copied.id, position, option_values, price_paise + n * 100, discount_price_paise,
  case when n % 2 = 0 then 100000 end
from copied join variants on variants.product_id = copied.original
where deleted_at is null;

insert into product_images (product_id, position, media_hash, url, alt)
select copied.id, position, media_hash, url, alt
from copied join product_images on product_images.product_id = copied.original;

drop table copied;
