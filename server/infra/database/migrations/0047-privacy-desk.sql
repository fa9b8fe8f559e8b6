-- Requests to the grievance officer: of anyone, about their data or what they bought.
create table grievances (
  id uuid primary key,
  ticket text not null unique,
  user_id uuid references users (id) on delete set null,
  -- Empty once the person was erased: the request, its dates and its end stay without them.
  name text not null check (char_length(name) <= 50),
  email text not null check (char_length(email) <= 50),
  kind text not null check (kind in
    ('access', 'correction', 'erasure', 'consent', 'nominee', 'purchase', 'other')),
  details text not null check (char_length(details) <= 4000),
  status text not null default 'received'
    check (status in ('received', 'acknowledged', 'resolved', 'refused')),
  -- What staff told the person last, and what they note for themselves.
  answer text not null default '' check (char_length(answer) <= 4000),
  notes text not null default '' check (char_length(notes) <= 4000),
  -- Of all that was sent, so that the same request twice within minutes is one.
  content_hash text not null,
  received_at timestamptz not null,
  acknowledge_by timestamptz not null,
  resolve_by timestamptz not null,
  acknowledged_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null,
  -- What has to be done next has to be done until then.
  due_at timestamptz generated always as (
    case status when 'received' then acknowledge_by when 'acknowledged' then resolve_by end
  ) stored,
  check ((closed_at is not null) = (status in ('resolved', 'refused')))
);
create index grievances_by_due on grievances (due_at, received_at desc, id);
create index grievances_by_status on grievances (status, due_at, received_at desc);
create index grievances_of_user on grievances (user_id);
create index grievances_of_words on grievances (content_hash, received_at);

-- Personal data got into wrong hands, or was lost: what is known of it. No entry ever goes.
create table breaches (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 120),
  -- Nature and extent.
  nature text not null default '',
  -- In words: often nobody knows it to the minute.
  happened text not null default '',
  place text not null default '',
  noticed_at timestamptz not null,
  data_kinds text[] not null default '{}',
  -- As far as it is known.
  people integer check (people >= 0),
  cause text not null default '',
  consequences text not null default '',
  measures text not null default '',
  safety_steps text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index breaches_newest on breaches (noticed_at desc, id);

-- Who was told of a breach, when, and what they answered with.
create table breach_reports (
  breach_id uuid not null references breaches (id),
  addressee text not null check (addressee in ('cert-in', 'board', 'people', 'board-details')),
  told_at timestamptz not null,
  reference text not null default '' check (char_length(reference) <= 200),
  primary key (breach_id, addressee)
);

-- Whom a breach concerns; each is mailed once.
create table breach_recipients (
  id bigint generated always as identity primary key,
  breach_id uuid not null references breaches (id),
  user_id uuid references users (id) on delete set null,
  -- Null once the person was erased: that somebody was told stays.
  email text,
  created_at timestamptz not null,
  mailed_at timestamptz,
  unique (breach_id, email)
);
create index breach_recipients_waiting on breach_recipients (breach_id, id)
  where mailed_at is null and email is not null;
create index breach_recipients_of_user on breach_recipients (user_id);
create index breach_recipients_of_email on breach_recipients (email);

create function refuse_breach_deletion() returns trigger language plpgsql as $$
begin
  raise exception 'the register of breaches keeps what it holds';
end;
$$;
create trigger breaches_stay before delete on breaches
  for each row execute function refuse_breach_deletion();
create trigger breaches_stay_all before truncate on breaches
  for each statement execute function refuse_breach_deletion();
create trigger breach_reports_stay before delete on breach_reports
  for each row execute function refuse_breach_deletion();
create trigger breach_reports_stay_all before truncate on breach_reports
  for each statement execute function refuse_breach_deletion();
create trigger breach_recipients_stay before delete on breach_recipients
  for each row execute function refuse_breach_deletion();
create trigger breach_recipients_stay_all before truncate on breach_recipients
  for each statement execute function refuse_breach_deletion();

-- When each kind of data was cleaned last, and how many rows went.
create table retention_runs (
  kind text primary key,
  cleaned_at timestamptz not null,
  removed integer not null
);

-- Accounts that nobody uses are told before they are erased.
create table inactivity_warnings (
  user_id uuid primary key references users (id) on delete cascade,
  warned_at timestamptz not null
);

-- What the daily cleaning looks for.
create index contact_messages_by_change on contact_messages (updated_at);
