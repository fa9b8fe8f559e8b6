-- What customers agreed to, refused and withdrew, each as a row of its own: which text, which version of
-- it, when and how. It holds no name and no address, and no foreign key: it outlives the account, since
-- the shop has to prove a consent (section 6(10) of the DPDP Act). The id then leads to nobody.
create table consents (
  id uuid primary key,
  user_id uuid not null,
  purpose text not null check (purpose in ('privacy', 'terms', 'age', 'extras')),
  version text not null check (version <> ''),
  -- False: refused, or withdrawn.
  given boolean not null,
  source text not null check (
    source in ('registration', 'google', 'invitation', 'cookie-choice')),
  at timestamptz not null
);
create index consents_of_user on consents (user_id, at desc, id desc);
create index consents_by_time on consents (at);

-- Rows are added and read. Only those of somebody who is no customer any more may go, all else stays.
create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from users where users.id = old.user_id) then return old; end if;
  end if;
  raise exception 'the consent ledger cannot be changed';
end;
$$;
create trigger consents_stay before update or delete on consents
  for each row execute function refuse_consent_change();
create trigger consents_stay_all before truncate on consents
  for each statement execute function refuse_consent_change();

-- Customers who have asked to be erased, and wait for it. Who changes their mind leaves no row.
create table erasure_requests (
  user_id uuid primary key references users (id) on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at >= asked_at)
);
create index erasure_requests_due on erasure_requests (due_at);
