-- At the till the seller knows of the sale, and there is nothing to pack.
create or replace trigger orders_bought_told after update of status on orders for each row
  when (old.status = 'pending' and new.status in ('confirmed', 'paid') and new.part is null and not new.handed_over)
  execute function tell_desk('order', 'id');
