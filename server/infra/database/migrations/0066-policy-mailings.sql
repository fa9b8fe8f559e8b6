-- What customers were told by mail of a version of terms or privacy.
create table policy_mailings (
  id uuid primary key,
  page text not null check (page in ('terms', 'privacy')),
  -- From when the version holds, as the mails say.
  holds_from timestamptz not null,
  -- The version as it was when they began.
  body jsonb not null,
  -- What changes, in the studio's words; may be empty.
  summary text not null,
  created_at timestamptz not null
);
create index policy_mailings_latest on policy_mailings (page, created_at desc);

-- Each is mailed once.
create table policy_mailing_recipients (
  id bigint generated always as identity primary key,
  mailing_id uuid not null references policy_mailings (id),
  user_id uuid references users (id) on delete set null,
  -- Null once the address was forgotten: that somebody was told stays.
  email text,
  created_at timestamptz not null,
  mailed_at timestamptz,
  unique (mailing_id, email)
);
create index policy_mailing_recipients_waiting on policy_mailing_recipients (mailing_id, id)
  where mailed_at is null and email is not null;
create index policy_mailing_recipients_of_user on policy_mailing_recipients (user_id);
create index policy_mailing_recipients_of_email on policy_mailing_recipients (email);

-- The page of a policy names its coming version, which anybody may read.
create trigger content_scheduled_told after update of publish_at on content
  for each row when (old.publish_at is distinct from new.publish_at)
  execute function tell_of('content');
create trigger content_coming_told after update of draft on content
  for each row when (new.publish_at is not null and old.draft is distinct from new.draft)
  execute function tell_of('content');
