-- A signed-in shopper's bag and wishlist, so that they follow them to another device (decision 6).
-- Of a line the later change counts; one that was taken out stays with quantity 0 for a while, so
-- that the older copy of another device does not bring it back.
create table bag_lines (
  user_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  -- Empty where there is nothing to choose.
  size text not null default '' check (char_length(size) <= 50),
  quantity integer not null check (quantity between 0 and 10),
  added_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (user_id, product_id, size)
);
create index bag_lines_by_product on bag_lines (product_id);

create table wishes (
  user_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  removed boolean not null default false,
  added_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (user_id, product_id)
);
create index wishes_by_product on wishes (product_id);

-- Guests' bags that have joined a user's own: however often one is sent, it is added once.
create table joined_bags (
  user_id uuid not null references users (id) on delete cascade,
  guest_bag text not null,
  joined_at timestamptz not null,
  primary key (user_id, guest_bag)
);
