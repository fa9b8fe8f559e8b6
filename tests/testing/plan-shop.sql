-- A hundred thousand products and orders and much of what hangs on them, as quickly as PostgreSQL
-- takes it: no trigger or foreign key is asked, and it holds what plans depend on, not what pages show.
set session_replication_role = replica;
set synchronous_commit = off;

create function pg_temp.id_of(kind integer, n integer) returns uuid language sql immutable as $$
  select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
$$;

insert into users (id, name, email, email_verified, created_at)
select pg_temp.id_of(1, n), 'Customer ' || n, 'customer' || n || '@example.in', true, now()
from generate_series(1, 20000) n;

insert into sessions (id, user_id, token, expires_at, proven_at)
select pg_temp.id_of(2, n), pg_temp.id_of(1, 1 + n % 20000), 'token ' || n, now() + interval '9 days', now()
from generate_series(1, 20000) n;

insert into products (id, name, slug, description, category, price_paise, discount_price_paise, featured,
  rating_sum, rating_count, search_words, created_at)
select pg_temp.id_of(3, n), 'Lotus lamp ' || n, 'lotus-lamp-' || n, 'Made by hand in the hills.',
  (array['painting', 'apparel', 'accessories'])[1 + n % 3], 10000 + n % 9000 * 100,
  case when n % 4 = 0 then 9000 end, n % 1000 = 0, n % 7 * (1 + n % 5), n % 7,
  ('''lotus'':1A ''lamp'':2A ''hills'':4D ''n' || n || ''':3A')::tsvector, now() - n * interval '1 minute'
from generate_series(1, 100000) n;

insert into product_images (product_id, position, url)
select pg_temp.id_of(3, n), 0, 'https://images.example/' || n from generate_series(1, 100000) n;
insert into variants (id, product_id, position, option_values, price_paise, discount_price_paise, stock)
select pg_temp.id_of(7 + size, n), pg_temp.id_of(3, n), size,
  case when n % 9 = 3 then array[(array['S', 'M', 'L'])[1 + size]] else '{}' end,
  10000 + n % 9000 * 100, case when n % 4 = 0 then 9000 end, n % 9
from generate_series(1, 100000) n, generate_series(0, case when n % 9 = 3 then 2 else 0 end) size;
insert into search_forms (form, word) select 'n' || n, 'n' || n from generate_series(1, 20000) n;

insert into orders (id, user_id, status, provider_order_id, request_hash, subtotal_paise, tax_paise, total_paise,
  shipping_name, shipping_email, shipping_phone, shipping_address, shipping_city, shipping_state,
  shipping_pincode, stock_state, reserved_until, paid_at, next_check_at, created_at)
select pg_temp.id_of(4, n), pg_temp.id_of(1, 1 + n % 20000),
  case when n % 500 = 0 then 'pending' else 'delivered' end, 'order_' || n, md5(n::text), 10000, 1800, 11800,
  'Customer', 'customer@example.in', '9412055501', '4 Canal Road', 'Dehradun', 'Uttarakhand', '248001',
  case when n % 500 = 0 then 'reserved' else 'sold' end, now(), case when n % 500 <> 0 then now() end,
  case when n % 500 = 0 then now() end, now() - n * interval '1 minute'
from generate_series(1, 100000) n;
insert into order_lines (id, order_id, product_id, variant_id, position, name, category, quantity, price_paise,
  list_price_paise, gst_rate)
select pg_temp.id_of(5, n), pg_temp.id_of(4, n), pg_temp.id_of(3, n), pg_temp.id_of(7, n), 0, 'Lotus lamp', 'painting', 1, 10000, 10000, 18
from generate_series(1, 100000) n;
insert into payments (provider_payment_id, order_id, amount_paise, captured_at, role, confirmed_by)
select 'pay_' || n, pg_temp.id_of(4, n), 11800, now(), 'settles', 'verify' from generate_series(1, 100000) n;

insert into holds (order_id, user_id, product_id, variant_id, share, mailbox, network, has_paid, takes_most, began_at)
select pg_temp.id_of(4, n), pg_temp.id_of(1, 1 + n % 20000), pg_temp.id_of(3, n), pg_temp.id_of(7, n), 0.1, 'mailbox ' || n % 10000,
  'network ' || n % 1000, n % 2 = 0, n % 3 = 0, now() - n * interval '1 second'
from generate_series(1, 20000) n;

insert into cart_lines (user_id, product_id, variant_id, quantity, added_at, changed_at)
select pg_temp.id_of(1, 1 + n % 20000), pg_temp.id_of(3, n), pg_temp.id_of(7, n), 1, now(), now() from generate_series(1, 20000) n;
insert into wishes (user_id, product_id, added_at, changed_at)
select pg_temp.id_of(1, 1 + n % 20000), pg_temp.id_of(3, n), now(), now() from generate_series(1, 20000) n;
insert into webhook_events (event_id, event, body, received_at, processed_at)
select 'event ' || n, 'payment.captured', '{}', now() - n * interval '1 minute', case when n % 1000 <> 0 then now() end
from generate_series(1, 20000) n;
insert into mails (id, recipient, template, data, sent_at, created_at)
select pg_temp.id_of(6, n), 'customer@example.in', 'order-paid', '{}', case when n % 1000 <> 0 then now() end,
  now() - n * interval '1 minute'
from generate_series(1, 20000) n;
insert into reviews (id, product_id, user_id, stars, name, text, checked_at, created_at, updated_at)
select pg_temp.id_of(10, n), pg_temp.id_of(3, n), pg_temp.id_of(1, n), 5, 'Customer', 'A fine lamp.',
  case when n % 1000 <> 0 then now() end, now() - n * interval '1 minute', now()
from generate_series(1, 20000) n;
insert into review_reports (id, review_id, reason, words, created_at, settled_at)
select pg_temp.id_of(11, n), pg_temp.id_of(10, n), 'other', '', now(), case when n % 1000 <> 0 then now() end
from generate_series(1, 20000) n;
analyze;
