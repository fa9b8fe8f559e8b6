-- How fast pages were for those who opened them: counts alone, of nobody in particular. `upto` is the
-- upper end of a narrow range of values (milliseconds; thousandths for layout shift).
create table web_vitals (
  day date not null,
  page text not null,
  device text not null,
  metric text not null,
  upto integer not null check (upto > 0),
  readings integer not null check (readings > 0),
  primary key (day, page, device, metric, upto)
);
