-- What the audit log is searched in, and whose entries are shown alone.
alter table audit_entries add column words text not null generated always as (
  lower(
    actor || ' ' || label || ' ' || coalesce(subject_id, '') || ' ' ||
    coalesce(before::text, '') || ' ' || coalesce(after::text, '')
  )
) stored;
create index audit_entries_by_actor_name on audit_entries (actor, at desc, id desc);
