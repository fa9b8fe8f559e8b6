-- What of the back office is an administrator's (decision 2): the owner has all of it, a manager no
-- settings, staff or refunds, a packer the orders alone. Who was an administrator is an owner.
alter table users add column staff_role text check (staff_role in ('owner', 'manager', 'packer'));
update users set staff_role = 'owner' where role = 'admin';
alter table users add constraint users_staff_are_admins
  check ((role = 'admin') = (staff_role is not null));
