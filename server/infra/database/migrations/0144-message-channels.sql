-- By which channel a message goes, and, where that is not by mail, the email address of whom it is for.
alter table mails
  add column channel text not null default 'mail',
  add column person text;

-- Addresses that have refused a message for good, or whose owner wants none: they get no more.
create table message_stops (
  channel text not null,
  -- In small letters.
  address text not null,
  -- The email address of whose it is; empty if the shop knows none.
  person text not null,
  reason text not null,
  since timestamptz not null,
  primary key (channel, address)
);
