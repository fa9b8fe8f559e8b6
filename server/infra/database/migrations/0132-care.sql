-- How to care for its products; empty where nothing is said.
alter table categories add column care text not null default '' check (char_length(care) <= 2000);
-- A product's own, instead of its category's.
alter table products add column care text not null default '' check (char_length(care) <= 2000);
