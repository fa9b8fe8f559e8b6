-- A studio may raise the limits of products; its own limit stands in the settings.
alter table products drop constraint products_description_check;
alter table products
  add constraint products_description_check check (char_length(description) between 10 and 20000);

alter table imports
  -- The products that have more than the shop keeps, and the most that one of them needs.
  add beyond integer not null default 0,
  add needs_images integer not null default 0,
  add needs_characters integer not null default 0,
  -- Whoever started it agreed that what is beyond the limits is left out.
  add may_cut boolean not null default false;
