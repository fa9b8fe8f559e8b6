-- From the last schema before 1.0.0 to that of 1.0.0 (schema.sql), with the words of docs/glossary.md.
-- A backup of before is loaded into schema.sql with these renames taken back (before-1.0.0.ts).

alter table bag_lines rename to cart_lines;
alter table joined_bags rename to joined_carts;
alter table book_checks rename to ledger_checks;
alter table paper_series rename to invoice_series;
alter table order_items rename to order_lines;
alter table joined_carts rename column guest_bag to guest_cart;
alter table imports rename column pictures_taken to images_taken;
alter table imports rename column pictures_missing to images_missing;
alter table refund_lines rename column order_item_id to order_line_id;
alter table return_lines rename column order_item_id to order_line_id;
alter table stock_movements rename column order_item_id to order_line_id;
alter table certificates rename column order_item_id to order_line_id;

alter table cart_lines rename constraint bag_lines_check to cart_lines_check;
alter table cart_lines rename constraint bag_lines_once to cart_lines_once;
alter table cart_lines rename constraint bag_lines_product_id_fkey to cart_lines_product_id_fkey;
alter table cart_lines rename constraint bag_lines_quantity_check to cart_lines_quantity_check;
alter table cart_lines rename constraint bag_lines_user_id_fkey to cart_lines_user_id_fkey;
alter table cart_lines rename constraint bag_lines_variant_id_fkey to cart_lines_variant_id_fkey;
alter table ledger_checks rename constraint book_checks_days_check to ledger_checks_days_check;
alter table ledger_checks rename constraint book_checks_pkey to ledger_checks_pkey;
alter table certificates rename constraint certificates_order_item_id_fkey to certificates_order_line_id_fkey;
alter table joined_carts rename constraint joined_bags_pkey to joined_carts_pkey;
alter table joined_carts rename constraint joined_bags_user_id_fkey to joined_carts_user_id_fkey;
alter table order_lines rename constraint order_items_check to order_lines_check;
alter table order_lines rename constraint order_items_check1 to order_lines_check1;
alter table order_lines rename constraint order_items_check2 to order_lines_check2;
alter table order_lines rename constraint order_items_check3 to order_lines_check3;
alter table order_lines rename constraint order_items_check4 to order_lines_check4;
alter table order_lines rename constraint order_items_check5 to order_lines_check5;
alter table order_lines rename constraint order_items_gst_rate_check to order_lines_gst_rate_check;
alter table order_lines rename constraint order_items_kind_check to order_lines_kind_check;
alter table order_lines rename constraint order_items_order_id_fkey to order_lines_order_id_fkey;
alter table order_lines rename constraint order_items_order_id_position_key to order_lines_order_id_position_key;
alter table order_lines rename constraint order_items_pkey to order_lines_pkey;
alter table order_lines rename constraint order_items_price_paise_check to order_lines_price_paise_check;
alter table order_lines rename constraint order_items_product_id_fkey to order_lines_product_id_fkey;
alter table order_lines rename constraint order_items_quantity_check to order_lines_quantity_check;
alter table order_lines rename constraint order_items_variant_id_fkey to order_lines_variant_id_fkey;
alter table invoice_series rename constraint paper_series_financial_year_check to invoice_series_financial_year_check;
alter table invoice_series rename constraint paper_series_last_check to invoice_series_last_check;
alter table invoice_series rename constraint paper_series_pkey to invoice_series_pkey;
alter table invoice_series rename constraint paper_series_series_check to invoice_series_series_check;
alter table refund_lines rename constraint refund_lines_order_item_id_fkey to refund_lines_order_line_id_fkey;
alter table return_lines rename constraint return_lines_order_item_id_fkey to return_lines_order_line_id_fkey;
alter table orders rename constraint orders_check2 to orders_check1;
alter table orders rename constraint orders_check3 to orders_check2;
alter table orders rename constraint orders_check4 to orders_check3;
alter table products rename constraint products_check2 to products_check1;

alter index bag_lines_by_product rename to cart_lines_by_product;
alter index bag_lines_by_variant rename to cart_lines_by_variant;
alter index book_checks_newest rename to ledger_checks_newest;
alter index order_items_by_product rename to order_lines_by_product;
alter index order_items_by_variant rename to order_lines_by_variant;
alter index refund_lines_of_item rename to refund_lines_of_order_line;
alter index return_lines_of_item rename to return_lines_of_order_line;

alter function refuse_book_change rename to refuse_ledger_change;
alter function refuse_paper_change rename to refuse_invoice_change;
alter function number_paper rename to number_invoice;
alter trigger payments_stay_as_booked on payments rename to payments_stay;
alter trigger refunds_stay_as_booked on refunds rename to refunds_stay;

alter table stock_movements validate constraint stock_movements_reason_check;
-- Nothing ever wrote 'paper-issued'.
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'shipment-added', 'shipment-corrected',
  'refund-asked', 'refund-retried', 'refund-sent', 'refund-done', 'refund-refused', 'refund-given',
  'refund-kept', 'payment-checked', 'payment-disputed', 'units-put-back',
  'return-requested', 'return-approved', 'return-refused', 'return-received', 'return-refunded',
  'return-withdrawn',
  'order-edited', 'payment-link-made', 'payment-recorded', 'parcel-refused'));

-- Cookies without the prefix of https shops are not read any more.
delete from settings where name = 'plain-cookies-until';

-- Mails name their attachment, and checks of the ledger their rules, as the program does now.
update mails set data = (data - 'paperId') || jsonb_build_object('invoiceId', data -> 'paperId')
  where data ? 'paperId';
update ledger_checks set violations = regexp_replace(
  violations::text, '"paper-(sum|numbers)"', '"invoice-\1"', 'g')::jsonb
  where violations::text like '%"paper-%';

-- Each process has the order of the lists in memory.
drop index if exists products_by_price, products_all_by_price, products_by_rating, products_all_by_rating;

-- Jobs that wait, and what runs by the clock, go over to the queues of new names.
do $$
declare
  renamed jsonb := '{
    "encode-picture": "encode-image", "issue-missing-papers": "issue-missing-invoices",
    "check-books": "check-ledger", "check-books-by-night": "check-ledger-by-night",
    "release-reservations": "release-holds", "keep-periods": "apply-retention"}';
begin
  -- A restored shop has no queue.
  if to_regclass('jobs.queue') is null then return; end if;
  insert into jobs.queue
    select (jsonb_populate_record(queue, jsonb_build_object('name', renamed ->> name))).*
    from jobs.queue where renamed ? name;
  update jobs.job set name = renamed ->> name where renamed ? name;
  update jobs.job set data = jsonb_set(data, '{name}', renamed -> (data ->> 'name'))
    where name = '__pgboss__send-it' and renamed ? (data ->> 'name');
  update jobs.schedule set name = renamed ->> name where renamed ? name;
  delete from jobs.queue where renamed ? name;
end $$;
