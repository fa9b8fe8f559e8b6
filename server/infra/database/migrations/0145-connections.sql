-- What an owner connects in the back office: payments, mail, Google sign-in and so on. A kind that the
-- environment sets up, or that is removed, may still have its place and its last outcomes here.
create table connections (
  kind text primary key,
  fields jsonb not null default '{}',
  -- All its secrets as one text; null without any.
  sealed_secrets text,
  -- Null: it is not set up here.
  mode text check (mode in ('test', 'live')),
  position integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure text
);
-- Pages and processes follow a change as they follow the settings; an outcome changes nothing for them.
create trigger connections_told after insert or delete or truncate on connections
  for each statement execute function tell_of('settings');
create trigger connections_changed_told after update of fields, sealed_secrets, mode, position on connections
  for each statement execute function tell_of('settings');
