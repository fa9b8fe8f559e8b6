-- From the last schema before 1.0.0 to that of 1.0.0 (schema.sql).
alter table orders rename constraint orders_check2 to orders_check1;
alter table orders rename constraint orders_check3 to orders_check2;
alter table orders rename constraint orders_check4 to orders_check3;
alter table products rename constraint products_check2 to products_check1;
alter table stock_movements validate constraint stock_movements_reason_check;
