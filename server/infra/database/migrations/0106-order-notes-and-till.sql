-- What staff write about an order among themselves, and the words by which they sort orders. A
-- customer never sees either; both go with the order's other personal data.
alter table orders
  add column staff_notes jsonb not null default '[]',
  add column tags text[] not null default '{}',
  -- Sold at the till: the customer has the goods, so that paid means delivered and nothing is sent.
  add column handed_over boolean not null default false;
create index orders_by_tag on orders using gin (tags) where tags <> '{}';
create index orders_newest_tagged on orders (created_at desc) where tags <> '{}';
create index orders_handed_over on orders (created_at desc) where handed_over;
