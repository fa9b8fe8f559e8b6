-- Ids name their provider (server/infra/payments/provider-ids.ts), so that no two can give the same.
alter table payments
  add column provider text not null generated always as (
    case when provider_payment_id like 'hand\_%' then 'hand'
      when position(':' in provider_payment_id) > 0 then split_part(provider_payment_id, ':', 1)
      else 'razorpay' end) stored,
  -- What it paid there; null of payments from before this was noted, and of those by hand.
  add column provider_order_id text,
  add constraint payments_of_provider unique (provider, provider_payment_id);
alter table webhook_events add column provider text not null default 'razorpay';

-- Until when each provider's own list of refunds has been looked through for unknown ones; refund_looks
-- is that of the first one, for processes of the former release.
create table refund_checks (
  provider text primary key,
  looked_until timestamptz not null
);
insert into refund_checks select 'razorpay', looked_until from refund_looks;

-- What else is open for an order, at another provider than provider_order_id: whichever is paid first
-- pays it.
alter table orders add column other_provider_orders text[] not null default '{}';
create index orders_by_other_provider_order on orders using gin (other_provider_orders)
  where other_provider_orders <> '{}';
