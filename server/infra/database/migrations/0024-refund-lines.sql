-- Refunds of single pieces: no unit's money goes back twice, and the pieces make up the sum.

create function refuse_excess_refund_line() returns trigger language plpgsql as $$
declare
  bought integer;
  returned integer;
begin
  select items.quantity into bought from order_items items
    join refunds on refunds.order_id = items.order_id and refunds.id = new.refund_id
    where items.id = new.order_item_id for no key update of items;
  if bought is null then
    raise exception 'a refund is for pieces of another order';
  end if;
  select coalesce(sum(refund_lines.quantity), 0) into returned from refund_lines
    join refunds on refunds.id = refund_lines.refund_id
    where refund_lines.order_item_id = new.order_item_id and refunds.status <> 'failed';
  if returned + new.quantity > bought then
    raise exception 'more pieces would be refunded than were bought';
  end if;
  return new;
end;
$$;
create trigger refund_lines_within_order before insert on refund_lines
  for each row execute function refuse_excess_refund_line();

create function refuse_odd_refund_lines() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paise) from refund_lines where refund_id = new.refund_id)
    <> (select amount_paise from refunds where id = new.refund_id)
  then
    raise exception 'the pieces of a refund do not come to its sum';
  end if;
  return null;
end;
$$;
create constraint trigger refund_lines_make_the_sum after insert or update on refund_lines
  deferrable initially deferred for each row execute function refuse_odd_refund_lines();

-- Until when the provider's own list of refunds has been looked through for unknown ones.
create table refund_looks (
  is_only boolean primary key default true check (is_only),
  looked_until timestamptz not null
);

create index refunds_refused on refunds (order_id) where status = 'failed';
