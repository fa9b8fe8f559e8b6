-- An accepted commission is one order that is paid in parts.
alter table orders
  -- The part that is to be paid now, or was paid last; null for an order that is paid at once.
  add part integer check (part >= 1),
  -- What is to be paid now: 0 where nothing is.
  add part_paise bigint check (part_paise >= 0),
  -- Of a cancelled commission, as the accepted quote allows; all else that was paid goes back.
  add cancellation_fee_paise bigint not null default 0 check (cancellation_fee_paise >= 0),
  add constraint orders_in_parts check ((part is null) = (part_paise is null)),
  add constraint orders_cancellation_fee check (cancellation_fee_paise = 0 or part is not null);

create table order_parts (
  order_id uuid not null references orders on delete cascade,
  number integer not null check (number between 1 and 4),
  due text not null check (due in ('acceptance', 'making', 'approval', 'dispatch')),
  amount_paise bigint not null check (amount_paise > 0),
  primary key (order_id, number)
);

alter table payments
  add part integer,
  add constraint payments_of_part foreign key (order_id, part) references order_parts;
drop index payments_one_settles;
create unique index payments_one_settles on payments (order_id, coalesce(part, 0)) where role = 'settles';

alter table commissions drop constraint commissions_step_check;
alter table commissions
  add constraint commissions_step_check check (step in ('requested', 'quoted', 'accepted', 'making',
    'for-approval', 'approved', 'ready', 'shipped', 'delivered', 'declined', 'expired', 'cancelled')),
  -- Made when a quote is accepted.
  add order_id uuid unique references orders,
  add stars integer check (stars between 1 and 5),
  add rated_at timestamptz,
  add constraint commissions_rated check ((stars is null) = (rated_at is null));

-- The largest fee where the commission is cancelled once work has begun, in percent of the price.
alter table commission_quotes add cancellation_percent integer not null default 0 check (cancellation_percent between 0 and 100);
