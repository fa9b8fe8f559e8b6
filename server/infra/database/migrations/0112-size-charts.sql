-- What sizes measure, in centimetres, as contract/categories/size-chart.ts reads it; empty for none.
alter table categories add column size_chart text not null default '' check (char_length(size_chart) <= 4000);
-- A product's own, instead of its category's.
alter table products add column size_chart text not null default '' check (char_length(size_chart) <= 4000);
