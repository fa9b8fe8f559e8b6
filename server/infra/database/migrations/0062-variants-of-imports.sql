-- How many variants the products of the file have that are new, changed or unchanged.
alter table imports add column variants integer not null default 0;
