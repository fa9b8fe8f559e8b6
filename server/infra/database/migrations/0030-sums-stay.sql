-- What a payment came to, and what a refund sends back, went into the books of money once: only
-- what becomes of the two may change.
create function refuse_other_sum() returns trigger language plpgsql as $$
begin
  raise exception 'the sum of a payment or a refund stays what it is in the books';
end;
$$;
create trigger payments_stay_as_booked
  before update of provider_payment_id, order_id, amount_paise, currency, role on payments
  for each row when (
    (new.provider_payment_id, new.order_id, new.amount_paise, new.currency, new.role)
    is distinct from
    (old.provider_payment_id, old.order_id, old.amount_paise, old.currency, old.role))
  execute function refuse_other_sum();
create trigger refunds_stay_as_booked
  before update of id, order_id, provider_payment_id, amount_paise on refunds
  for each row when (
    (new.id, new.order_id, new.provider_payment_id, new.amount_paise)
    is distinct from (old.id, old.order_id, old.provider_payment_id, old.amount_paise))
  execute function refuse_other_sum();
