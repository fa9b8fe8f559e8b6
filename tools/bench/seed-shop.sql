-- A shop after three busy years: so many products with so many variants each, orders and users as bench.products,
-- bench.variants, bench.orders and bench.users say, and 20,000 messages at most. The same at every run, but for the day on which it ends: today.
select setseed(0.42);
set synchronous_commit = off;

create function pg_temp.id_of(kind integer, n integer) returns uuid language sql immutable as $$
  select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
$$;
-- For orders, whose ids people read and type: all of it tells them apart.
create function pg_temp.mixed_id(n integer) returns uuid language sql immutable as $$
  select overlay(overlay(md5('order ' || n) placing '7' from 13 for 1) placing '8' from 17 for 1)::uuid
$$;
create function pg_temp.how_many(what text) returns integer language sql stable as $$
  select current_setting('bench.' || what)::integer
$$;
create function pg_temp.one_of(variadic words text[]) returns text language sql volatile as $$
  select words[1 + floor(random() * array_length(words, 1))::integer]
$$;

-- The values of a product's k-th variant: three sizes of a colour, then those of the next.
create function pg_temp.values_of(n integer, k integer) returns text[] language sql immutable as $$
  select array[
    (array['Indigo', 'Madder', 'Marigold', 'Neem', 'Clay', 'Ivory', 'Slate', 'Rose', 'Teal', 'Rust', 'Plum', 'Sand'])
      [1 + (n / 3 + k / 3) % 12],
    (array['XS', 'S', 'M', 'L', 'XL'])[1 + n / 7 % 3 + k % 3]
  ]
$$;

insert into users (id, name, email, email_verified, created_at)
select pg_temp.id_of(1, n),
  pg_temp.one_of('Asha', 'Ravi', 'Meera', 'Kamla', 'Pooran', 'Hema', 'Tara', 'Deepak', 'Leela', 'Nitin', 'Savita', 'Gopal')
    || ' ' || pg_temp.one_of('Rawat', 'Bisht', 'Joshi', 'Pant', 'Negi', 'Nair', 'Iyer', 'Das', 'Khan', 'Mehta', 'Singh', 'Dsouza'),
  'customer' || n || '@example.in', true, now() - random() * interval '3 years'
from generate_series(1, pg_temp.how_many('users')) n;

insert into products (id, name, description, category, price_paise, discount_price_paise,
  tags, material, featured, on_sale, options, search_words, rating_sum, rating_count, created_at)
select pg_temp.id_of(2, n), name, description, category, price,
  case when n % 4 = 0 then price * 8 / 10 end,
  '{handmade}', 'Cotton', n % 50 = 0, n % 30 <> 0, coalesce(options, '[]'),
  setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('simple', coalesce(choices, '')), 'C')
    || setweight(to_tsvector('simple', description), 'D'),
  4 * (n % 5), n % 5, created_at
from (
  select n,
    pg_temp.one_of('Red', 'Blue', 'Old', 'Quiet', 'Wild', 'Golden', 'Small', 'Winter', 'Monsoon')
      || ' ' || pg_temp.one_of('Hills', 'River', 'Shawl', 'Lamp', 'Lotus', 'Temple', 'Kurta', 'Scarf')
      || ' No. ' || n as name,
    'Made by hand in the hills, one at a time, by number ' || n || '.' as description,
    (array['painting', 'apparel', 'accessories'])[1 + n % 3] as category,
    (10000 + n % 900 * 100)::bigint as price,
    now() - random() * interval '3 years' as created_at
  from generate_series(1, pg_temp.how_many('products')) n
) as drawn
left join lateral (
  select jsonb_agg(jsonb_build_object('name', name, 'values', named) order by name) as options, string_agg(words, ' ') as choices
  from (
    select name, jsonb_agg(jsonb_build_object('value', value, 'swatch', null) order by first) as named,
      string_agg(value, ' ') as words
    from (
      select name, value, min(k) as first from generate_series(0, pg_temp.how_many('variants') - 1) k,
        unnest(array['Colour', 'Size'], pg_temp.values_of(n, k)) as chosen (name, value)
      group by name, value
    ) as each
    group by name
  ) as named
  where pg_temp.how_many('variants') > 1
) as offered on true;

-- Each had more once, so that some are low.
insert into variants (id, product_id, position, option_values, sku, price_paise, discount_price_paise, stock, most_stock)
select pg_temp.id_of(6, (n - 1) * pg_temp.how_many('variants') + k + 1), id, k,
  case when pg_temp.how_many('variants') > 1 then pg_temp.values_of(n, k) else '{}' end, 'N' || n || '-' || k,
  price_paise + k * 1000, discount_price_paise + k * 800,
  case when n % 3 = 0 then null when (n + 7 * k) % 20 = 1 then 0 else (n + k) % 9 end, 9
from generate_series(1, pg_temp.how_many('products')) n join products on id = pg_temp.id_of(2, n),
  generate_series(0, pg_temp.how_many('variants') - 1) k;

-- As keepSearchForms writes them: each word, whole and less each one letter.
insert into search_forms (form, word)
select distinct form, word
from (select distinct word from products, lateral unnest(tsvector_to_array(search_words)) as word) as words
cross join lateral (
  select word as form
  union
  select overlay(word placing '' from at for 1) from generate_series(1, length(word)) as at
) as forms
where length(word) >= 4 and word !~ '[0-9]';

insert into product_images (product_id, position, url)
select pg_temp.id_of(2, n), place, 'https://images.example/' || n || '-' || place || '.jpg'
from generate_series(1, pg_temp.how_many('products')) n, generate_series(0, 2) place;

create temp table sales as
select n, pg_temp.mixed_id(n) as id, pg_temp.id_of(1, 1 + floor(pg_temp.how_many('users') * random() ^ 2)::integer) as user_id,
  case when n % 100 < 80 then 'delivered' when n % 100 < 85 then 'shipped'
    when n % 100 < 88 then 'processing' when n % 100 < 91 then 'paid'
    when n % 100 < 96 then 'pending' else 'cancelled' end as status,
  1 + n % 3 as lines, now() - random() * interval '3 years' as created_at
from generate_series(1, pg_temp.how_many('orders')) n;

create temp table lines as
select sales.id as order_id, place, products.id as product_id, variants.id as variant_id, products.name, products.category,
  1 + (n + place) % 2 as quantity, variants.selling_price_paise as price
from sales
cross join lateral generate_series(0, sales.lines - 1) place
join products on products.id = pg_temp.id_of(2, 1 + (n * 7919 + place * 104729) % pg_temp.how_many('products'))
join variants on variants.product_id = products.id and variants.position = n % pg_temp.how_many('variants');

insert into orders (id, user_id, status, request_hash, subtotal_paise, tax_paise, total_paise,
  shipping_name, shipping_email, shipping_phone, shipping_address, shipping_city, shipping_state,
  shipping_pincode, stock_state, reserved_until, paid_at, created_at, updated_at)
select sales.id, sales.user_id, sales.status, md5(n::text), sums.subtotal, sums.subtotal * 18 / 100,
  sums.subtotal + sums.subtotal * 18 / 100, users.name, users.email, (9000000000 + n)::text,
  n || ' Canal Road', 'Dehradun', 'Uttarakhand', '248001',
  case when sales.status in ('pending', 'cancelled') then 'released' else 'sold' end,
  sales.created_at + interval '15 minutes',
  case when sales.status <> 'pending' and n % 100 < 98 then sales.created_at end,
  sales.created_at, sales.created_at
from sales
join users on users.id = sales.user_id
join (select order_id, sum(quantity * price)::bigint as subtotal from lines group by order_id) as sums
  on sums.order_id = sales.id;

insert into order_lines (id, order_id, product_id, variant_id, position, name, category, quantity, price_paise,
  list_price_paise, gst_rate)
select gen_random_uuid(), order_id, product_id, variant_id, place, name, category, quantity, price, price, 18
from lines;

insert into payments (provider_payment_id, order_id, amount_paise, captured_at, role, confirmed_by, created_at)
select 'pay_' || id, id, total_paise, paid_at, 'settles', 'verify', paid_at
from orders where paid_at is not null;

insert into refunds (id, order_id, provider_payment_id, amount_paise, reason, status, created_at)
select gen_random_uuid(), id, 'pay_' || id,
  case when status = 'cancelled' then total_paise else total_paise / 4 end,
  'As agreed.', 'processed', created_at
from orders
where paid_at is not null and (status = 'cancelled' or right(id::text, 2) = 'ff');

-- Some of the unpaid ones were to be paid by UPI, and some of their customers say that they did.
update orders set pays_by_upi = true where paid_at is null;
update orders set upi_reference = right(shipping_phone, 8) || '4123', upi_reference_at = created_at
where pays_by_upi and right(id::text, 1) < '5';

insert into order_history (id, order_id, from_status, to_status, actor, created_at)
select gen_random_uuid(), id, 'pending', 'paid', 'provider', paid_at from orders where paid_at is not null;

insert into contact_messages (id, ticket, user_id, name, email, subject, message, status, content_hash, created_at)
select pg_temp.id_of(4, n), 'HT-' || lpad(n::text, 7, '0'), users.id, users.name, users.email,
  (array['general', 'order', 'shipping', 'return', 'custom', 'artist', 'wholesale', 'press', 'other'])[1 + n % 9],
  'Could you tell me when order number ' || n || ' leaves the studio, and by which road?',
  case when n % 50 = 0 then 'new' when n % 50 = 1 then 'read' else 'replied' end,
  md5(n::text), now() - random() * interval '1 year'
from generate_series(1, least(20000, pg_temp.how_many('users') - 1)) n
join users on users.id = pg_temp.id_of(1, 1 + n);

insert into contact_replies (id, message_id, reply, created_at)
select gen_random_uuid(), id, 'It leaves on Monday, by courier.', created_at + interval '5 hours'
from contact_messages where status = 'replied';

insert into hero_images (id, url, title, category, position)
select pg_temp.id_of(5, n), 'https://images.example/hero-' || n || '.jpg', 'Image ' || n,
  (array['gallery', 'painting', 'apparel', 'accessories'])[1 + n % 4], n
from generate_series(1, 40) n;

insert into audit_entries (id, at, actor_id, actor, action, subject, subject_id, label, before, after)
select gen_random_uuid(), sales.created_at, owner.id, owner.name, 'changed', 'order', sales.id::text,
  upper(right(sales.id::text, 8)), '{"status": "paid"}', '{"status": "processing"}'
from sales, (select id, name from users where staff_role = 'owner' limit 1) as owner;

insert into mails (id, once_key, recipient, template, data, sent_at, failed_at, attempts, created_at)
select gen_random_uuid(), 'order-paid:' || orders.id, users.email, 'order-paid',
  jsonb_build_object('orderId', orders.id, 'name', users.name, 'items', '[]'::jsonb),
  case when right(orders.id::text, 2) <> 'fe' then orders.paid_at end,
  case when right(orders.id::text, 2) = 'fe' then orders.paid_at end, 1, orders.paid_at
from orders join users on users.id = orders.user_id where orders.paid_at is not null;

insert into invoices (id, order_id, kind, number, series, financial_year, position, issued_at, facts,
  taxable_paise, tax_paise, total_paise)
select gen_random_uuid(), id, 'tax-invoice',
  'INV/' || substr(financial_year, 3) || '/' || lpad(position::text, greatest(4, length(position::text)), '0'),
  'INV', financial_year, position, paid_at,
  jsonb_build_object('buyer', jsonb_build_object('name', shipping_name),
    'placeOfSupply', jsonb_build_object('state', shipping_state), 'lines', '[]'::jsonb),
  subtotal_paise, tax_paise, total_paise
from (
  select orders.*, row_number() over (partition by financial_year order by paid_at, id)::integer as position
  from (
    select orders.*, to_char(since, 'YYYY') || '-' || to_char(since + interval '1 year', 'YY') as financial_year
    from orders cross join lateral (
      select date_trunc('year', paid_at at time zone 'Asia/Kolkata' - interval '3 months') as since
    ) as years
    where paid_at is not null and stock_state = 'sold'
  ) as orders
) as numbered;

insert into credit_notes (id, invoice_id, order_id, number, series, financial_year, position, issued_at,
  facts, taxable_paise, tax_paise, total_paise)
select gen_random_uuid(), id, order_id, replace(number, 'INV', 'CRN'), 'CRN', financial_year, position,
  issued_at + interval '3 days', facts, 100, 18, 118
from invoices where position % 20 = 0;

insert into returns (id, order_id, user_id, reason, details, status, created_at, updated_at)
select gen_random_uuid(), orders.id, orders.user_id, 'damaged', 'A corner of the frame is chipped.',
  case when right(orders.id::text, 3) = 'f00' then 'requested' else 'refunded' end,
  orders.created_at + interval '5 days', orders.created_at + interval '6 days'
from orders where status = 'delivered' and right(orders.id::text, 3) like 'f0%';

insert into return_lines (return_id, order_line_id, quantity)
select returns.id, order_lines.id, 1
from returns join order_lines on order_lines.order_id = returns.order_id and order_lines.position = 0;

insert into coupons (id, code, percent, created_at, updated_at)
select gen_random_uuid(), 'DIWALI' || n, 1 + n % 50, now() - n * interval '1 hour', now()
from generate_series(1, 1000) n;

insert into visits (day, visits)
select current_date - n, 2000 + n % 900 from generate_series(0, 900) n;

analyze;
