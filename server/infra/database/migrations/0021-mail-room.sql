-- The back office looks through the mails, newest first, and those of an order.
create index mails_newest on mails (created_at desc, id desc);
create index mails_of_order on mails ((data ->> 'orderId')) where data ? 'orderId';
-- The number by which people know it.
alter table mails add column order_number text
  generated always as (right(data ->> 'orderId', 8)) stored;
create index mails_of_order_number on mails (order_number) where order_number is not null;

-- A mail waits until it was sent or is given up. Null: its next try is due at once.
alter table mails add column next_try_at timestamptz;
-- When the tries began: the pauses between them grow from there.
alter table mails add column tries_since timestamptz;
-- The last try found no mail server: the first that answers again gets all such mails at once.
alter table mails add column is_held boolean not null default false;
alter table mails add column failed_at timestamptz;
-- How often staff had it sent anew; to its receiver each is a letter of its own.
alter table mails add column resent integer not null default 0 check (resent >= 0);
update mails set failed_at = now(), last_error = coalesce(last_error, 'It was given up.')
where sent_at is null and created_at < now() - interval '5 days';
alter table mails add constraint mails_one_end check (sent_at is null or failed_at is null);
create index mails_due on mails (next_try_at nulls first) where sent_at is null and failed_at is null;
create index mails_held on mails (tries_since) where is_held;
create index mails_failed on mails (failed_at desc) where failed_at is not null;

-- When the provider's webhook was heard last, and how payments came in since.
create index webhook_events_newest on webhook_events (received_at desc);
create index payments_newest on payments (created_at desc);
