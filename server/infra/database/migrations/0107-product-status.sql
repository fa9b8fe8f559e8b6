-- Why a product with a deleted_at is not in the shop: a draft may lack what others must have, a
-- hidden one is complete; null is deleted. Whatever was not in the shop until now was called hidden.
alter table products
  add column hidden_as text check (hidden_as in ('draft', 'hidden')),
  -- What a draft lacks ('description', 'price', 'category'); those columns hold a stand-in.
  add column draft_lacks text[] not null default '{}';
update products set hidden_as = 'hidden' where deleted_at is not null;
