-- What search engines show of a product, where its studio says so; null takes its name and description.
alter table products add column search_title text check (char_length(search_title) <= 70);
alter table products add column search_description text check (char_length(search_description) <= 200);
