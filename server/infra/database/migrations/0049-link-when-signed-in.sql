-- Whom Google names is linked to the account once the second factor is given as well.
alter table half_sessions add column google_subject text;
