-- The back office looks through the mails, newest first, and those of an order.
create index mails_newest on mails (created_at desc, id);
create index mails_of_order on mails ((data ->> 'orderId')) where data ? 'orderId';
