-- Money that came on top of an order's: seldom, and asked for with every sum of refunds.
create index payments_surplus on payments (provider_payment_id) where role = 'surplus';
-- Whether a customer has come back.
create index orders_placed on orders (user_id) where status <> 'pending' and user_id is not null;
