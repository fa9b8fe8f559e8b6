-- Who changed what in the back office, when, from what and to what. It keeps no foreign keys: it
-- outlives what it tells of. Rows are added and read, never changed, by nobody.
create table audit_entries (
  id uuid primary key,
  at timestamptz not null,
  -- Null when no person did it in the back office: the command line, say.
  actor_id uuid,
  -- How the actor was called at the time.
  actor text not null,
  action text not null,
  subject text not null,
  subject_id text,
  -- What people call the subject: a product's name, an order's short id.
  label text not null default '',
  before jsonb,
  after jsonb
);
create index audit_entries_newest on audit_entries (at desc, id desc);
create index audit_entries_of_subject on audit_entries (subject, subject_id, at desc);
create index audit_entries_of_actor on audit_entries (actor_id, at desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log cannot be changed';
end;
$$;
create trigger audit_entries_stay before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_stay_all before truncate on audit_entries
  for each statement execute function refuse_audit_change();
