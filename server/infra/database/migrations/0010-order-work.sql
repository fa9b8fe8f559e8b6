-- What staff do about an order beside its status.

-- A parcel on its way. The same number of the same carrier is one parcel, however often it is sent.
create table shipments (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  carrier text not null check (carrier <> ''),
  tracking_number text not null check (tracking_number <> ''),
  -- How often it was set right: each of these is mailed once.
  corrections integer not null default 0 check (corrections >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, carrier, tracking_number)
);

-- What happened to an order and is no change of its status (order_history has those).
create table order_events (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null check (kind in (
    'shipment-added', 'shipment-corrected',
    'refund-asked', 'refund-retried', 'refund-sent', 'refund-done', 'refund-refused',
    'payment-checked')),
  -- As in order_history.
  actor text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index order_events_by_order on order_events (order_id, created_at);

alter table refunds
  -- Who of the staff asked for it; null: the shop itself. No foreign key: it outlives the account.
  add column asked_by uuid,
  -- One call of one administrator is one refund, however often it is sent.
  add column request_key text,
  -- The refused refund that this one tries again; each is tried again once.
  add column retry_of uuid unique references refunds (id);
create unique index refunds_by_request on refunds (order_id, request_key)
  where request_key is not null;

-- What the shop asks back of a payment is never more than was paid. What was given back at the
-- provider by hand is a fact, and is taken into the books whatever it comes to.
create function refuse_excess_refund() returns trigger language plpgsql as $$
declare
  paid bigint;
  returned bigint;
begin
  select amount_paise into paid from payments
    where provider_payment_id = new.provider_payment_id for no key update;
  select coalesce(sum(amount_paise), 0) into returned from refunds
    where provider_payment_id = new.provider_payment_id and status <> 'failed';
  if returned + new.amount_paise > paid then
    raise exception 'more would go back than was paid';
  end if;
  return new;
end;
$$;
create trigger refunds_within_payment before insert on refunds
  for each row when (new.status = 'asked') execute function refuse_excess_refund();

-- The words by which staff look for something: whole ones as they stand between blanks, and their
-- parts. The separators are spelled out, since what is a letter depends on the database's locale.
create function searched_words(text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(
    regexp_split_to_array(lower($1), '[[:space:]]+')
      || regexp_split_to_array(lower($1), '[[:space:]!-/:-@\[-`{-~]+'),
    ''))
$$;
create index orders_by_words on orders using gin (searched_words(
  id::text || ' ' || right(id::text, 8) || ' ' || shipping_name || ' ' || shipping_email || ' '
  || shipping_phone));
create index users_by_words on users using gin (searched_words(name || ' ' || email));
