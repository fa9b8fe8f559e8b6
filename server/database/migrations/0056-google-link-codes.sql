-- A code that links the account of its address to whom Google named, and chooses no new password.
alter table password_resets add column google_subject text;
