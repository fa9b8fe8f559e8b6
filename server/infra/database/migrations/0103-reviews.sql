-- What customers write beside their stars. The demo's reviews belong to no order.
create table reviews (
  id uuid primary key,
  product_id uuid not null references products,
  order_id uuid,
  user_id uuid references users on delete set null,
  -- As the rating says.
  stars integer not null check (stars between 1 and 5),
  -- As the customer wants to be called; empty once the account is erased.
  name text not null check (char_length(name) <= 50),
  text text not null check (char_length(text) between 1 and 2000),
  -- How many images it has.
  photos integer not null default 0 check (photos between 0 and 3),
  state text not null default 'published' check (state in ('published', 'hidden')),
  hidden_reason text check (char_length(hidden_reason) between 1 and 500),
  answer text check (char_length(answer) between 1 and 2000),
  answered_at timestamptz,
  -- When staff looked at it last; null for a new one, and once its customer has changed it.
  checked_at timestamptz,
  -- Of the demo's reviews, such as 'demo:reviews:1'.
  source_key text unique,
  created_at timestamptz not null,
  edited_at timestamptz,
  updated_at timestamptz not null,
  foreign key (order_id, product_id) references ratings on delete cascade,
  unique (order_id, product_id),
  constraint reviews_hidden check ((state = 'hidden') = (hidden_reason is not null)),
  constraint reviews_answered check ((answer is null) = (answered_at is null))
);
create index reviews_of_product on reviews (product_id, created_at desc, id desc) where state = 'published';
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_of_user on reviews (user_id) where user_id is not null;

create table review_images (
  review_id uuid not null references reviews on delete cascade,
  position integer not null check (position between 1 and 3),
  media_hash text not null unique references media,
  primary key (review_id, position)
);

-- Somebody asks staff to look at a review.
create table review_reports (
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  -- Null for a visitor.
  user_id uuid references users on delete cascade,
  reason text not null check (reason in ('off-topic', 'offensive', 'personal', 'advertising', 'unlawful', 'other')),
  words text not null check (char_length(words) <= 500),
  created_at timestamptz not null,
  -- When staff decided about it.
  settled_at timestamptz
);
create index review_reports_of_review on review_reports (review_id, created_at);
create index review_reports_of_user on review_reports (user_id) where user_id is not null;
create unique index review_reports_open on review_reports (review_id, user_id) where settled_at is null;
create index review_reports_settled on review_reports (settled_at) where settled_at is not null;

create trigger reviews_added_told after insert on reviews
  referencing new table as told for each statement execute function tell_of_product_parts();
create trigger reviews_changed_told after update on reviews
  referencing new table as told for each statement execute function tell_of_product_parts();
create trigger reviews_removed_told after delete on reviews
  referencing old table as told for each statement execute function tell_of_product_parts();

-- What waits in the back office.
create trigger review_reports_told after insert or update or delete on review_reports
  for each statement execute function tell_of('desk:reviews');
