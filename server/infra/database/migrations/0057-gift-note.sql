-- What a customer writes for whoever unpacks the parcel; empty where there is none.
alter table orders add column gift_note text not null default '';
