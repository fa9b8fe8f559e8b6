-- Whom the shop keeps out; their orders stay.
alter table users add column banned_at timestamptz;
create index users_newest on users (created_at desc, id desc);

-- What waits for an answer longest stands first.
create index contact_messages_waiting on contact_messages ((status = 'replied'), created_at, id);

-- Of a message that is gone, and has a mail still to be sent: it goes out and is forgotten.
alter table mails add column forget_once_sent boolean not null default false;
