-- Products shown together at an address of their own: chosen one by one, or by rules.
create table collections (
  id uuid primary key,
  address text not null unique check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 80),
  title text not null check (title <> ''),
  description text not null,
  -- For search engines; empty where title and description say enough.
  meta_title text not null,
  meta_description text not null,
  -- Its address; empty for none.
  image text not null,
  is_visible boolean not null,
  -- Null where the products are chosen one by one.
  rules jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table collection_products (
  collection_id uuid not null references collections on delete cascade,
  product_id uuid not null references products on delete cascade,
  position integer not null check (position >= 0),
  primary key (collection_id, product_id)
);
create index collection_products_by_product on collection_products (product_id);

create trigger collections_told after insert or update or delete or truncate on collections
  for each statement execute function tell_of('collections');
create trigger collection_products_told after insert or update or delete or truncate on collection_products
  for each statement execute function tell_of('collections');

-- A product with other tags is in other collections.
create trigger products_tagged_told after update of tags on products
  for each row when (old.tags is distinct from new.tags)
  execute function tell_of_offered_product();
