-- What shoppers write to the shop. The ticket number is drawn, not counted: it tells nobody how
-- many write.
create table contact_messages (
  id uuid primary key,
  ticket text not null unique,
  user_id uuid references users (id) on delete set null,
  name text not null check (char_length(name) between 1 and 50),
  email text not null check (char_length(email) between 1 and 50),
  subject text not null check (subject in
    ('general', 'order', 'shipping', 'return', 'custom', 'artist', 'wholesale', 'press', 'other')),
  -- What a custom order is about (decision 22).
  category text check (category in ('painting', 'apparel', 'accessories')),
  message text not null check (char_length(message) between 1 and 1000),
  status text not null default 'new' check (status in ('new', 'read', 'replied')),
  -- Of all that was sent, so that the same message twice within minutes is one.
  content_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc, id);
create index contact_messages_by_status on contact_messages (status, created_at desc, id);
create index contact_messages_of_user on contact_messages (user_id, created_at desc);

-- Their files lie in the media store as 'message-{id}.jpeg', which is no address of /media.
create table contact_images (
  id uuid primary key,
  message_id uuid not null references contact_messages (id) on delete cascade,
  position integer not null check (position >= 1),
  -- As the shopper's device called it, for whoever downloads it.
  file_name text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  unique (message_id, position)
);

-- What the shop has answered by e-mail (decision 23).
create table contact_replies (
  id uuid primary key,
  message_id uuid not null references contact_messages (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  reply text not null check (char_length(reply) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index contact_replies_of_message on contact_replies (message_id, created_at);
