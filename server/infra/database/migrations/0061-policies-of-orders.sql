-- Which version of each policy an order was placed under, such as {"terms": "2025-08-08"}; empty
-- for orders that were placed before this was recorded.
alter table orders add column policies jsonb not null default '{}';
