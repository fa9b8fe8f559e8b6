-- What of an order a refund is for; a refund of a plain amount has none.
create table refund_lines (
  refund_id uuid not null references refunds (id),
  order_item_id uuid not null references order_items (id),
  quantity integer not null check (quantity > 0),
  -- With tax.
  amount_paise bigint not null check (amount_paise >= 0),
  -- Whether the units went back on the shelf with it.
  is_restocked boolean not null default false,
  primary key (refund_id, order_item_id)
);
create index refund_lines_of_item on refund_lines (order_item_id);

-- A shopper sends pieces back: asked for, approved or refused, received, refunded.
create table returns (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  reason text not null check (reason in
    ('damaged', 'defective', 'not-as-described', 'wrong-piece', 'late', 'size', 'changed-mind')),
  details text not null default '' check (char_length(details) <= 1000),
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'refused', 'received', 'refunded', 'withdrawn')),
  -- What staff told the shopper at the last step.
  answer text not null default '' check (char_length(answer) <= 1000),
  -- Whether the pieces that came back are on the shelf again.
  is_restocked boolean not null default false,
  -- The refund for it, or its last retry; none where it was paid back in another way than online.
  refund_id uuid unique references refunds (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index returns_of_order on returns (order_id);
create index returns_of_user on returns (user_id);
create index returns_newest on returns (created_at desc, id);
create index returns_by_status on returns (status, created_at desc, id);

create table return_lines (
  return_id uuid not null references returns (id) on delete cascade,
  order_item_id uuid not null references order_items (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (return_id, order_item_id)
);

create index return_lines_of_item on return_lines (order_item_id);

-- No unit is sent back twice; what was refused stays so, what was withdrawn may be asked for anew.
create function refuse_excess_return_line() returns trigger language plpgsql as $$
declare
  bought integer;
  returned integer;
begin
  select items.quantity into bought from order_items items
    join returns on returns.order_id = items.order_id and returns.id = new.return_id
    where items.id = new.order_item_id for no key update of items;
  if bought is null then
    raise exception 'a return is of pieces of another order';
  end if;
  select coalesce(sum(return_lines.quantity), 0) into returned from return_lines
    join returns on returns.id = return_lines.return_id
    where return_lines.order_item_id = new.order_item_id and returns.status <> 'withdrawn';
  if returned + new.quantity > bought then
    raise exception 'more pieces would be sent back than were bought';
  end if;
  return new;
end;
$$;
create trigger return_lines_within_order before insert on return_lines
  for each row execute function refuse_excess_return_line();

-- Their files lie in the media store as 'return-{id}.jpeg', which is no address of /media.
create table return_images (
  id uuid primary key,
  return_id uuid not null references returns (id) on delete cascade,
  position integer not null check (position >= 1),
  file_name text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  unique (return_id, position)
);

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'shipment-added', 'shipment-corrected',
  'refund-asked', 'refund-retried', 'refund-sent', 'refund-done', 'refund-refused',
  'payment-checked', 'payment-disputed', 'units-put-back', 'paper-issued',
  'return-requested', 'return-approved', 'return-refused', 'return-received', 'return-refunded',
  'return-withdrawn'));
