-- Names in the order of their bytes, whatever the database's locale: a list is in the same order in
-- every shop, and as the shop's own memory has it (server/catalogue/listing-index.ts).
drop index products_by_name;
drop index products_all_by_name;
create index products_by_name on products (category, (lower(name) collate "C"), id) where deleted_at is null;
create index products_all_by_name on products ((lower(name) collate "C"), id) where deleted_at is null;

-- As the list by rating goes, to its last tie.
drop index products_by_rating;
create index products_by_rating on products (category, rating desc, rating_count desc, id) where deleted_at is null;
create index products_all_by_rating on products (rating desc, rating_count desc, id) where deleted_at is null;
