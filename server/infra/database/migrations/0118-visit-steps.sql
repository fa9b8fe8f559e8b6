-- How many visits of a day (Indian time) came to a step on the way to an order. Nothing here tells who.
create table visit_steps (
  day date not null,
  step text not null check (step in ('product', 'cart')),
  visits integer not null check (visits > 0),
  primary key (day, step)
);
