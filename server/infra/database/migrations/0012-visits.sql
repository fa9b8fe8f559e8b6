-- How many came on a day (Indian time), of those who agreed to be counted (decision 31). Nothing
-- here tells who.
create table visits (
  day date primary key,
  visits integer not null check (visits > 0)
);

-- What browsers drew for this day, so that none is counted twice. They tell nothing of anyone, and
-- are gone after the next day.
create table visit_keys (
  key uuid primary key,
  day date not null
);
create index visit_keys_by_day on visit_keys (day);
