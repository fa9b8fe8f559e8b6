-- Orders that wait for money at the shop's own UPI id. `upi_reference` is the bank's number of the
-- payment, as the customer gives it: it proves nothing until staff have compared it with their bank.
alter table orders
  add column pays_by_upi boolean not null default false,
  add column upi_reference text,
  add column upi_reference_at timestamptz,
  add column upi_reminded_at timestamptz,
  -- When its time was over and its units went back on sale.
  add column upi_lapsed_at timestamptz,
  add constraint orders_by_upi check (pays_by_upi
    or (upi_reference is null and upi_reminded_at is null and upi_lapsed_at is null)),
  add constraint orders_by_upi_alone check (not (pays_by_upi and (pays_on_delivery or part is not null))),
  add constraint orders_upi_reference check (upi_reference ~ '^[0-9]{12}$'),
  add constraint orders_upi_referenced check ((upi_reference is null) = (upi_reference_at is null));
create index orders_awaiting_upi on orders (created_at) where pays_by_upi and paid_at is null;

-- The number of a UPI payment counts once. What staff wrote besides its 12 digits does not matter, and
-- neither do rows from before this rule, of which the oldest one counts.
alter table payments add column counts_once boolean not null default true;
update payments set counts_once = false
  where provider_payment_id in (
    select provider_payment_id from (
      select provider_payment_id, row_number() over (
        partition by substring(reference from '(?:^|[^0-9])([0-9]{12})(?:[^0-9]|$)')
        order by created_at, provider_payment_id) as nth
      from payments where method = 'upi' and confirmed_by = 'staff'
        and reference ~ '(^|[^0-9])[0-9]{12}([^0-9]|$)'
    ) as numbered where nth > 1);
create unique index payments_upi_reference_once
  on payments (substring(reference from '(?:^|[^0-9])([0-9]{12})(?:[^0-9]|$)'))
  where method = 'upi' and confirmed_by = 'staff' and counts_once;
