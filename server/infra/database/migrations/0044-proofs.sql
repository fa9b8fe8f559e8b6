-- Who is signed in proves once more who they are, by a passkey as well.
alter table passkey_challenges
  drop constraint passkey_challenges_purpose_check,
  add constraint passkey_challenges_purpose_check
    check (purpose in ('register', 'sign-in', 'second-factor', 'proof'));
