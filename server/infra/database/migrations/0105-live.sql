-- What the back office hears of at once, and when each member of staff wants quiet.

alter table users add column quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$');
alter table users add column quiet_until text check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$');
alter table users add constraint users_quiet_whole check ((quiet_from is null) = (quiet_until is null));

-- 'desk:order:<id>' is news that staff hear, 'desk:orders' only moves a count (live-tags.ts).
create function tell_desk() returns trigger language plpgsql as $$
begin
  perform pg_notify('haat_changes', 'desk:' || tg_argv[0] || case
    when tg_nargs = 1 then ''
    else ':' || (to_jsonb(new) ->> tg_argv[1]) end);
  return null;
end $$;

create trigger orders_bought_told after update of status on orders for each row
  when (old.status = 'pending' and new.status in ('confirmed', 'paid') and new.part is null)
  execute function tell_desk('order', 'id');
create trigger orders_moved_told after update of status, stock_state on orders for each row
  when ((old.status, old.stock_state) is distinct from (new.status, new.stock_state))
  execute function tell_desk('orders');
create trigger orders_on_delivery_told after insert on orders for each row
  when (new.pays_on_delivery and new.status = 'pending')
  execute function tell_desk('cash', 'id');

create trigger returns_asked_told after insert on returns for each row
  execute function tell_desk('return', 'id');
create trigger returns_moved_told after update of status on returns for each row
  when (old.status is distinct from new.status)
  execute function tell_desk('returns');

create trigger messages_written_told after insert on contact_messages for each row
  execute function tell_desk('message', 'id');
create trigger messages_moved_told after update of status on contact_messages for each row
  when (old.status is distinct from new.status)
  execute function tell_desk('messages');
create trigger messages_gone_told after delete on contact_messages for each row
  execute function tell_desk('messages');

create trigger commissions_begun_told after insert on commissions for each row
  execute function tell_desk('commission', 'number');
create trigger commissions_written_told after update of customer_wrote_at on commissions for each row
  when (new.customer_wrote_at > coalesce(old.customer_wrote_at, '-infinity'))
  execute function tell_desk('commission', 'number');
create trigger commissions_moved_told after update of step, studio_wrote_at, studio_read_at on commissions
  for each row execute function tell_desk('commissions');

create trigger mails_failed_told after update of failed_at on mails for each row
  when (old.failed_at is distinct from new.failed_at)
  execute function tell_desk('mails');
