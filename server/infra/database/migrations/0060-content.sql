-- What a studio says and how its shop looks. A document without a published body shows the default.
create table content (
  kind text not null check (kind in ('brand', 'home', 'menus', 'words', 'page', 'story')),
  address text not null check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 80),
  published jsonb,
  published_at timestamptz,
  draft jsonb,
  -- When the draft replaces what is published.
  publish_at timestamptz check (publish_at is null or draft is not null),
  updated_at timestamptz not null,
  primary key (kind, address)
);
create index content_due on content (publish_at) where publish_at is not null;

create table content_versions (
  kind text not null,
  address text not null,
  number integer not null check (number > 0),
  -- Null is the default.
  body jsonb,
  published_at timestamptz not null,
  published_by text not null,
  primary key (kind, address, number),
  foreign key (kind, address) references content on update cascade on delete cascade
);

-- Drafts change nothing that visitors see.
create trigger content_added_told after insert on content
  for each statement execute function tell_of('content');
create trigger content_changed_told after update of kind, address, published, published_at on content
  for each statement execute function tell_of('content');
create trigger content_removed_told after delete or truncate on content
  for each statement execute function tell_of('content');

-- Where an address that has changed leads; looked up only where a page would not be found.
create table redirects (
  from_path text primary key check (from_path ~ '^/' and length(from_path) <= 300),
  to_path text not null check (to_path ~ '^/' and length(to_path) <= 300),
  created_at timestamptz not null
);
