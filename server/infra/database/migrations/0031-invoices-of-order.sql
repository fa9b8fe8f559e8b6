-- An order's papers, replaced ones too: without it each order of a list reads all invoices.
create index invoices_of_order on invoices (order_id);
