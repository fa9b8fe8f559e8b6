-- Who makes what the shop sells: a person or a workshop, with a page of its own.
create table makers (
  id uuid primary key,
  address text not null unique check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 80),
  name text not null check (name <> ''),
  craft text not null,
  village text not null,
  story text not null,
  -- Its address; empty for none.
  portrait text not null,
  is_visible boolean not null,
  position integer not null check (position >= 1),
  -- A member of staff who makes things too.
  staff_id uuid unique references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Products outlive their maker's entry.
alter table products add column maker_id uuid references makers on delete set null;
create index products_by_maker on products (maker_id) where maker_id is not null;

-- What a product says of its maker is shown with the product.
create function tell_of_makers_products() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  perform pg_notify('haat_changes', 'makers');
  select count(*) into changed from products join told on told.id = products.maker_id;
  if changed > 1000 then
    perform pg_notify('haat_changes', 'catalogue');
  else
    perform pg_notify('haat_changes', 'product:' || products.id)
    from products join told on told.id = products.maker_id;
  end if;
  return null;
end $$;
create trigger makers_changed_told after update on makers
  referencing new table as told for each statement execute function tell_of_makers_products();
create trigger makers_told after insert or delete or truncate on makers
  for each statement execute function tell_of('makers');
create trigger products_made_told after update of maker_id on products
  for each statement execute function tell_of('makers');
