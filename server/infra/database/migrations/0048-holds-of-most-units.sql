-- Whether it left fewer units to others than its mailbox then held: the last ones do, and most of many.
alter table holds rename column takes_last to takes_most;

-- What a mailbox holds of a product adds up, so all its holds are looked up.
drop index holds_last_of_mailbox;
create index holds_of_mailbox on holds (mailbox);
alter index holds_last_of_network rename to holds_most_of_network;
