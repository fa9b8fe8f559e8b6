-- The payment provider sends nothing below one rupee back: a rest that is smaller is settled as the
-- shop's, with its reason, and nobody waits for it.
alter table refunds
  drop constraint refunds_status_check,
  add constraint refunds_status_check
    check (status in ('asked', 'pending', 'processed', 'failed', 'kept'));

alter table money_movements
  drop constraint money_movements_kind_check,
  drop constraint money_movements_check,
  drop constraint money_movements_check1,
  add constraint money_movements_kind_check
    check (kind in ('paid', 'surplus', 'refunded', 'refund-failed', 'kept')),
  add constraint money_movements_amount_check
    check (amount_paise <> 0 and (kind in ('refunded', 'kept')) = (amount_paise < 0)),
  add constraint money_movements_refund_check
    check ((refund_id is not null) = (kind in ('refunded', 'refund-failed', 'kept')));

create or replace function note_refund() returns trigger language plpgsql as $$
declare
  was_back boolean := false;
  is_back boolean := new.status in ('pending', 'processed', 'kept');
begin
  if tg_op = 'UPDATE' then was_back := old.status in ('pending', 'processed', 'kept'); end if;
  if was_back <> is_back then
    insert into money_movements (order_id, provider_payment_id, refund_id, kind, amount_paise, at)
      values (new.order_id, new.provider_payment_id, new.id,
        case when not is_back then 'refund-failed' when new.status = 'kept' then 'kept'
          else 'refunded' end,
        case when is_back then -new.amount_paise else new.amount_paise end, new.updated_at);
  end if;
  return null;
end;
$$;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'shipment-added', 'shipment-corrected',
  'refund-asked', 'refund-retried', 'refund-sent', 'refund-done', 'refund-refused', 'refund-given',
  'refund-kept', 'payment-checked', 'payment-disputed', 'units-put-back', 'paper-issued',
  'return-requested', 'return-approved', 'return-refused', 'return-received', 'return-refunded',
  'return-withdrawn',
  'order-edited', 'payment-link-made', 'payment-recorded', 'parcel-refused'));

-- Those that the provider has refused, or would: the newest of each payment, which stands for all.
with small as (
  select distinct on (refunds.provider_payment_id)
    refunds.id, refunds.order_id, refunds.status, refunds.amount_paise, payments.amount_paise - (
      select coalesce(sum(others.amount_paise), 0) from refunds others
      where others.provider_payment_id = refunds.provider_payment_id
        and others.status <> 'failed' and others.id <> refunds.id
    ) as left_paise
  from refunds join payments using (provider_payment_id)
  where refunds.amount_paise < 100 and refunds.status in ('asked', 'failed')
    and refunds.provider_payment_id not like 'hand\_%'
  order by refunds.provider_payment_id, refunds.id desc
), settled as (
  update refunds set status = 'kept', next_check_at = null, last_error = null,
    reason = 'The payment provider sends nothing below ₹1 back', updated_at = now()
  from small where small.id = refunds.id and small.amount_paise <= small.left_paise
  returning refunds.id, refunds.order_id
)
insert into order_events (id, order_id, kind, actor, details, created_at)
  select gen_random_uuid(), order_id, 'refund-kept', 'shop', jsonb_build_object('refundId', id), now()
  from settled;
