-- The database of version 1.0.0. A new shop begins with all of this; what came later is in migrations/.
-- Once 1.0.0 is released, this file stays as it is, to the byte: shops remember its digest.
-- Sums are in paise and without tax unless they say otherwise. A `…_hash` is of something that only
-- its owner has. Triggers hold what no caller may forget.

-- Texts as searches compare them ------------------------------------------------------------------

-- As `searchedText` of the program: in small letters, without the accents of Latin letters, without
-- apostrophes and what nobody sees, and with spaces for dashes.
create function searched_text(text) returns text language sql immutable parallel safe as $$
  select case when $1 !~ '[^\u0001-\u007f]|[''`-]' then lower($1)
    else normalize(replace(replace(replace(translate(
      regexp_replace(
        lower(normalize(regexp_replace($1, '[''’‘ʼ′`´\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), NFKD)),
        '[\u0300-\u036f]', '', 'g'),
      'łøđıŁØĐÆŒ-‐‒–—', 'lodilodæœ     '), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC)
    end
$$;

-- The words by which staff look for something: whole ones as they stand between blanks, and their
-- parts. The separators are spelled out, since what is a letter depends on the database's locale.
create function searched_words(text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(
    regexp_split_to_array(lower($1), '[[:space:]]+')
      || regexp_split_to_array(lower($1), '[[:space:]!-/:-@\[-`{-~]+'),
    ''))
$$;

-- A SKU: in small letters, without spaces and dashes.
create function searched_code(text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace($1, '[\s_/.-]', '', 'g'))
$$;

create function in_small_letters(text[]) returns text[] language sql immutable parallel safe as $$
  select array(select lower(each) from unnest($1) as each)
$$;

create function sum_of(integer[]) returns bigint language sql immutable parallel safe as $$
  select sum(each) from unnest($1) as each
$$;

-- Users and their ways in -------------------------------------------------------------------------

-- A person becomes a user once the e-mailed code is proven: until then they are a pending registration.
create table users (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  avatar text,
  role text not null default 'shopper' check (role in ('shopper', 'admin')),
  -- What of the back office is theirs: the owner has all of it, a manager no settings, staff or
  -- refunds, a packer the orders alone.
  staff_role text check (staff_role in ('owner', 'manager', 'packer')),
  -- Only of accounts that Google created; other links live in identities alone.
  google_id text unique,
  -- Whom the shop keeps out; their orders stay.
  banned_at timestamptz,
  -- Sessions are gone once they have ended.
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_staff_are_admins check ((role = 'admin') = (staff_role is not null))
);
create index users_newest on users (created_at desc, id desc);
create index users_by_words on users using gin (searched_words(name || ' ' || email));

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  -- When the user last proved who they are. Changing a way to sign in asks for a recent proof.
  proven_at timestamptz not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- The ways a user can prove who they are: provider 'credential' has the password hash, provider
-- 'google' the subject ("sub") as account_id.
create table identities (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index identities_by_user on identities (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

-- One for each browser that registers the address: whoever registers it later from elsewhere cannot
-- slip a password of their own under the code that its owner is about to type. An address that has
-- an account gets one as well, which no code opens, so that nobody can tell the two apart.
create table pending_registrations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  registrant_hash text not null,
  -- A second browser, which has proven the password at sign-in, may bring the code too.
  other_registrant_hash text not null default '',
  name text not null,
  password_hash text not null,
  code_hash text not null,
  code_expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  -- The code works without the cookie of its browser too, while the address has no other
  -- registration. Wrong tries of such clients are counted apart: strangers use up nobody's tries.
  stray_tries integer not null default 0 check (stray_tries >= 0),
  -- How long the code is valid that was mailed on request of a client without the cookie.
  resent_until timestamptz,
  created_at timestamptz not null
);
create index pending_registrations_by_email on pending_registrations (email, created_at desc);
create index pending_registrations_by_age on pending_registrations (created_at);

-- A code belongs to the browser that asked for it: nobody else can use up its tries or replace it.
-- Addresses without an account have rows as well, so that nobody can tell the two apart.
create table password_resets (
  id uuid primary key,
  email text not null check (email = lower(email)),
  asker_hash text not null,
  -- Null until a job has drawn the code and mailed it; for ever where the address has no account.
  code_hash text,
  code_expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  -- Of a code that links the account to whom Google named, and chooses no new password.
  google_subject text,
  created_at timestamptz not null,
  unique (email, asker_hash)
);
create index password_resets_by_age on password_resets (created_at);

-- Single-use values that a browser was given before it signed in (Google's nonce).
create table sign_in_nonces (
  nonce_hash text primary key,
  expires_at timestamptz not null
);
create index sign_in_nonces_by_expiry on sign_in_nonces (expires_at);

-- Somebody has proven the first factor and still owes the second.
create table half_sessions (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  tries integer not null default 0 check (tries >= 0),
  -- Whom Google names is linked to the account once the second factor is given as well.
  google_subject text,
  expires_at timestamptz not null
);
create index half_sessions_by_user on half_sessions (user_id);
create index half_sessions_by_expiry on half_sessions (expires_at);

-- An app that shows six digits (TOTP). It counts once a first code of it has come.
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  -- Sealed with a key that is not in the database.
  sealed_secret text not null,
  confirmed_at timestamptz,
  -- The newest step of 30 seconds whose code was taken: each code works once, and none before it.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- What signs in where the second factor is lost. A used one is gone.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- What a passkey was asked to sign, good for one answer.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'second-factor', 'proof')),
  -- The browser, the session or the half session that asked.
  asker_hash text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

create table staff_invitations (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  staff_role text not null check (staff_role in ('owner', 'manager', 'packer')),
  token_hash text not null unique,
  -- The name of whoever invited, as it was then.
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- How often an address or an account has tried something in the current window.
create table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (resets_at);

-- Changes that visitors see -----------------------------------------------------------------------

-- Each process of the shop hears a change at its commit and drops what it has cached of it. The tags
-- are those of change-tags.ts; PostgreSQL sends each once per transaction.
create function tell_of() returns trigger language plpgsql as $$
declare
  tag text;
begin
  foreach tag in array tg_argv loop
    perform pg_notify('haat_changes', tag);
  end loop;
  return null;
end $$;

-- Settings and content ----------------------------------------------------------------------------

-- The shop's own facts (name, address, tax mode, …), and what the program remembers.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
create trigger settings_told after insert or update or delete or truncate on settings
  for each statement execute function tell_of('settings');

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
-- The page of a policy names its coming version, which anybody may read.
create trigger content_scheduled_told after update of publish_at on content
  for each row when (old.publish_at is distinct from new.publish_at)
  execute function tell_of('content');
create trigger content_coming_told after update of draft on content
  for each row when (new.publish_at is not null and old.draft is distinct from new.draft)
  execute function tell_of('content');

-- Where an address that has changed leads; looked up only where a page would not be found.
create table redirects (
  from_path text primary key check (from_path ~ '^/' and length(from_path) <= 300),
  to_path text not null check (to_path ~ '^/' and length(to_path) <= 300),
  created_at timestamptz not null
);

-- One row for each file content; the files themselves lie in the media store under names made of
-- `name`, which tells width, height and average colour.
create table media (
  hash text primary key,
  name text not null unique,
  kind text not null check (kind in ('image', 'video')),
  mime text not null,
  width integer check (width > 0),
  height integer check (height > 0),
  bytes bigint not null check (bytes >= 0),
  widths integer[] not null default '{}',
  colour text,
  -- A first sight of an image, small enough to stand within a page: null until a job has made it,
  -- empty where none can be made of it.
  preview bytea,
  created_at timestamptz not null default now()
);
create index media_without_preview on media (created_at) where kind = 'image' and preview is null;

-- The address of an image or a video is its name here.
create trigger media_told after update of name on media
  for each statement execute function tell_of('catalogue', 'gallery');
create trigger media_preview_told after update of preview on media
  for each statement execute function tell_of('catalogue', 'gallery');

create table hero_images (
  id uuid primary key,
  source_key text unique,
  media_hash text references media,
  url text,
  title text,
  subtitle text,
  -- What it shows, for those who do not see it.
  alt text check (char_length(alt) <= 300),
  -- 'gallery', or the address of a category.
  category text not null,
  link text,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  -- Tells a change on top of a stale one.
  updated_at timestamptz not null default now(),
  check ((media_hash is null) <> (url is null)),
  check (category = 'gallery' or title is not null)
);
create trigger hero_images_told after insert or update or delete or truncate on hero_images
  for each statement execute function tell_of('gallery');

-- The catalogue -----------------------------------------------------------------------------------

-- What a shop's products are sorted into. The address is what products, coupons and addresses of
-- listings name; it may change, and takes them along.
create table categories (
  address text primary key
    check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 50 and address <> 'gallery'),
  position integer not null,
  -- Of its listing.
  title text not null check (title <> ''),
  -- Of one product of it.
  one text not null check (one <> ''),
  subtitle text not null,
  -- The address of one of the shop's images; empty for none.
  image text not null,
  is_visible boolean not null,
  offers_custom_orders boolean not null,
  cash_on_delivery boolean not null default true,
  -- Of products that have none of their own; null: the shop's rate.
  hsn text check (hsn ~ '^[0-9]{4,8}$'),
  gst_rate numeric(4, 2) check (gst_rate between 0 and 40),
  -- Clothes: their GST may follow their price, and services want their colours and sizes.
  is_apparel boolean not null,
  -- What Google's taxonomy calls it, by its number there; null: nothing, or clothing for clothes.
  google_category text check (google_category ~ '^[0-9]{1,7}$'),
  updated_at timestamptz not null
);

insert into categories
  (address, position, title, one, subtitle, image, is_visible, offers_custom_orders, is_apparel, google_category, updated_at)
values
  ('painting', 1, 'Paintings', 'Painting',
    'Aipan, hills and home shrines, each painted once and by hand.', '', true, true, false,
    -- Home & Garden > Decor > Artwork.
    '500044', now()),
  ('apparel', 2, 'Apparel', 'Apparel',
    'Cotton, wool and silk with motifs drawn, printed and stitched by hand.', '', true, true, true, null, now()),
  ('accessories', 3, 'Accessories', 'Accessories',
    'Small things for the house and the day, made in the same studio.', '', true, true, false, null, now());

create trigger categories_added_told after insert on categories
  for each statement execute function tell_of('content');
create trigger categories_changed_told after update on categories
  for each statement execute function tell_of('content');
create trigger categories_removed_told after delete or truncate on categories
  for each statement execute function tell_of('content');

-- Who makes what the shop sells: a person or a workshop, with a page of its own.
create table makers (
  id uuid primary key,
  address text not null unique check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 80),
  name text not null check (name <> ''),
  craft text not null,
  village text not null,
  story text not null,
  -- Its address; empty for none.
  portrait text not null,
  is_visible boolean not null,
  position integer not null check (position >= 1),
  -- A member of staff who makes things too.
  staff_id uuid unique references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table products (
  id uuid primary key,
  -- Where the row came from ('shopify:handle', 'demo:key'), so that importing twice updates.
  source_key text unique,
  name text not null check (char_length(name) between 2 and 100),
  -- A studio may set a lower limit in its settings.
  description text not null check (char_length(description) between 10 and 20000),
  category text not null references categories on update cascade,
  -- [{"name", "values": [{"value", "swatch"}]}], in their order; swatch is a colour, an image or null.
  options jsonb not null default '[]',
  -- Those of its cheapest variant that can be bought (price_products).
  price_paise bigint not null check (price_paise > 0),
  discount_price_paise bigint check (discount_price_paise > 0 and discount_price_paise < price_paise),
  -- What the customer pays for one, before tax: listings sort and filter by it.
  selling_price_paise bigint not null generated always as (coalesce(discount_price_paise, price_paise)) stored,
  discount_percent integer not null generated always as
    (coalesce(round((price_paise - discount_price_paise) * 100.0 / price_paise), 0)::integer) stored,
  size text check (char_length(size) <= 50),
  material text check (char_length(material) <= 100),
  tags text[] not null default '{}',
  featured boolean not null default false,
  -- The staff's switch; whether it can be bought also needs free stock.
  on_sale boolean not null default true,
  -- Low at so many units or fewer; null takes the shop's setting, 0 is never.
  low_stock_at integer check (low_stock_at between 0 and 1000000),
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0
    check (rating_count >= 0 and rating_sum between rating_count and rating_count * 5),
  rating numeric(2, 1) not null generated always as
    (case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 1) end) stored,
  -- The words of name (A), tags (B), material (C) and description (D); see search-words.ts.
  search_words tsvector not null default '',
  hsn text check (hsn ~ '^[0-9]{4,8}$'),
  gst_rate numeric(4, 2) check (gst_rate between 0 and 40),
  video_hash text references media,
  -- Products outlive their maker's entry.
  maker_id uuid references makers on delete set null,
  -- Each of its units gets a certificate of authenticity.
  is_certified boolean not null default false,
  technique text check (technique <> ''),
  made_in integer check (made_in between 1900 and 2200),
  -- How many there are; null where there is no such count.
  edition integer check (edition between 1 and 100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- Names in the order of their bytes, whatever the database's locale. The shop's lists are in memory
-- (server/catalogue/listing/listing-index.ts).
create index products_newest on products (created_at desc, id) where deleted_at is null;
create index products_by_name on products (category, (lower(name) collate "C"), id) where deleted_at is null;
create index products_all_by_name on products ((lower(name) collate "C"), id) where deleted_at is null;
create index products_featured on products (created_at desc, id) where featured and deleted_at is null;
create index products_by_words on products using gin (search_words) where deleted_at is null;
create index products_by_maker on products (maker_id) where maker_id is not null;
create index products_with_low_stock on products (id) where low_stock_at is not null;
-- Products that an import made of one with variants of several prices ('shopify:handle#large').
create index products_split on products (split_part(source_key, '#', 1)) where source_key like '%#%';

-- A product is sold in variants: one for each combination of its options' values, or a single one
-- where it has no options. Price, discount, stock and holds are the variant's.
create table variants (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  position integer not null default 0,
  -- One for each option of the product, in their order.
  option_values text[] not null default '{}' check (cardinality(option_values) <= 3),
  sku text check (char_length(sku) between 1 and 100),
  barcode text check (char_length(barcode) between 1 and 50),
  price_paise bigint not null check (price_paise > 0),
  discount_price_paise bigint check (discount_price_paise > 0 and discount_price_paise < price_paise),
  selling_price_paise bigint not null generated always as (coalesce(discount_price_paise, price_paise)) stored,
  -- Null takes the product's.
  gst_rate numeric(4, 2) check (gst_rate between 0 and 40),
  weight_grams integer check (weight_grams >= 0),
  -- Of the product's images: the file's hash or the address.
  image text,
  on_sale boolean not null default true,
  -- Units the studio has, held ones included; null is made to order.
  stock integer check (stock >= 0),
  reserved integer not null default 0 check (reserved >= 0 and (stock is null or reserved <= stock)),
  -- The highest count that it has had: what was never more than a few is not low with a few.
  most_stock integer not null default 0,
  -- The variant of the same product with which its units are counted; null: they are its own.
  stock_of uuid references variants on delete cascade,
  -- What the imported file said last: the next import applies the difference, so that what was sold
  -- in between stays sold.
  source_stock integer check (source_stock >= 0),
  -- Orders, carts and the ledger still name a variant that is no longer offered.
  deleted_at timestamptz,
  check (stock_of is null or (stock is null and reserved = 0 and stock_of <> id))
);
create index variants_of_product on variants (product_id, position);
create unique index variants_once on variants (product_id, option_values) where deleted_at is null;
create unique index variants_by_sku on variants (sku) where deleted_at is null;
create index variants_by_searched_sku on variants (searched_code(sku) text_pattern_ops)
  where deleted_at is null;
create index variants_by_barcode on variants (barcode) where deleted_at is null;

create function note_most_stock() returns trigger language plpgsql as $$
begin
  new.most_stock := new.stock;
  return new;
end;
$$;
-- A sale, which only lowers the count, does not call it.
create trigger variants_most_stock before insert or update of stock on variants
  for each row when (new.stock > new.most_stock) execute function note_most_stock();

-- The low variants that a mail has named; they are named again once they were not low in between.
create table low_stock_mailed (
  variant_id uuid primary key references variants on delete cascade,
  at timestamptz not null
);

create table product_images (
  product_id uuid not null references products on delete cascade,
  position integer not null check (position >= 0),
  media_hash text references media,
  -- An image that stays where it is (an image CDN); exactly one of the two is set.
  url text,
  alt text,
  -- The address or file that an import took it from, so that it is fetched once.
  source text,
  primary key (product_id, position),
  check ((media_hash is null) <> (url is null))
);
create index product_images_by_media on product_images (media_hash);
create index product_images_by_source on product_images (source) where source is not null;

-- Every word of the catalogue under itself and under itself less each one of its letters: two words
-- that share a form are a small typo apart.
create table search_forms (
  form text not null,
  word text not null,
  primary key (form, word)
);

-- Products shown together at an address of their own: chosen one by one, or by rules.
create table collections (
  id uuid primary key,
  address text not null unique check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 80),
  title text not null check (title <> ''),
  description text not null,
  -- For search engines; empty where title and description say enough.
  meta_title text not null,
  meta_description text not null,
  -- Its address; empty for none.
  image text not null,
  is_visible boolean not null,
  -- Null where the products are chosen one by one.
  rules jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table collection_products (
  collection_id uuid not null references collections on delete cascade,
  product_id uuid not null references products on delete cascade,
  position integer not null check (position >= 0),
  primary key (collection_id, product_id)
);
create index collection_products_by_product on collection_products (product_id);

create trigger collections_told after insert or update or delete or truncate on collections
  for each statement execute function tell_of('collections');
create trigger collection_products_told after insert or update or delete or truncate on collection_products
  for each statement execute function tell_of('collections');

-- Files that are brought into the catalogue from the screen, and what became of them. The file
-- itself lies in the media store until it is through.
create table imports (
  id uuid primary key,
  file_name text not null,
  file_bytes bigint not null check (file_bytes >= 0),
  kind text check (kind in ('haat', 'shopify')),
  -- Of Shopify products whose category cannot be told, as it was said.
  category text not null,
  state text not null check (state in ('looking', 'ready', 'running', 'done', 'refused', 'broken')),
  -- Why the file as a whole was refused, or the import broken off.
  message text not null default '',
  rows integer not null default 0,
  rows_read integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  hidden integer not null default 0,
  left_out integer not null default 0,
  refused integer not null default 0,
  images_taken integer not null default 0,
  images_missing integer not null default 0,
  -- How many variants the products of the file have that are new, changed or unchanged.
  variants integer not null default 0,
  -- The products that have more than the shop's limits, and the most that one of them needs.
  beyond integer not null default 0,
  needs_images integer not null default 0,
  needs_characters integer not null default 0,
  -- Whoever started it agreed that what is beyond the limits is left out.
  may_cut boolean not null default false,
  ignored_columns text[] not null default '{}',
  started_by uuid references users on delete set null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Whoever works on it says so every second: without a beat it was broken off.
  beat_at timestamptz
);
create index imports_newest on imports (created_at desc, id desc);
-- One at a time, whichever process works on it.
create unique index imports_one_at_a_time on imports ((true)) where state in ('looking', 'running');

-- The report of its last look or run, row by row.
create table import_rows (
  import_id uuid not null references imports on delete cascade,
  position integer not null,
  line integer not null,
  name text not null,
  outcome text not null
    check (outcome in ('created', 'updated', 'unchanged', 'hidden', 'left-out', 'refused')),
  note text not null default '',
  primary key (import_id, position)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, position);

-- Prices of products follow their variants --------------------------------------------------------

-- A product's price is that of its cheapest variant that can be bought, or of its cheapest if none
-- can. A hold changes no price: its units may come back.
create function price_products(ids uuid[]) returns void language sql as $$
  update products
    set price_paise = cheapest.price_paise, discount_price_paise = cheapest.discount_price_paise
    from (
      select distinct on (variants.product_id) variants.product_id, variants.price_paise, variants.discount_price_paise
      from variants join variants as counted on counted.id = coalesce(variants.stock_of, variants.id)
      where variants.product_id = any(ids) and variants.deleted_at is null
      order by variants.product_id, (variants.on_sale and counted.stock is distinct from 0) desc,
        variants.selling_price_paise, variants.position
    ) as cheapest
    where id = cheapest.product_id
      and (products.price_paise, products.discount_price_paise)
        is distinct from (cheapest.price_paise, cheapest.discount_price_paise)
$$;

-- Lists show other products where something of this product became, or is no longer, available.
create function tell_of_offers(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 1000 then
    perform pg_notify('haat_changes', 'catalogue');
  else
    perform pg_notify('haat_changes', 'listing:' || category)
    from (select distinct category from products where id = any(ids)) as categories;
  end if;
end;
$$;

create function follow_new_variants() returns trigger language plpgsql as $$
begin
  perform price_products(array(select distinct product_id from told));
  perform tell_of_offers(array(select distinct product_id from told));
  return null;
end;
$$;
create function follow_changed_variants() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(
    select distinct after_it.product_id from before_it join after_it using (id)
    where (before_it.price_paise, before_it.discount_price_paise, before_it.on_sale, before_it.stock = 0,
        before_it.stock_of, before_it.deleted_at, before_it.option_values, before_it.position)
      is distinct from (after_it.price_paise, after_it.discount_price_paise, after_it.on_sale, after_it.stock = 0,
        after_it.stock_of, after_it.deleted_at, after_it.option_values, after_it.position));
begin
  if cardinality(changed) > 0 then
    perform price_products(changed);
    perform tell_of_offers(changed);
  end if;
  return null;
end;
$$;
create trigger variants_added_followed after insert on variants
  referencing new table as told for each statement execute function follow_new_variants();
create trigger variants_changed_followed after update on variants
  referencing old table as before_it new table as after_it
  for each statement execute function follow_changed_variants();

-- Changes of products are told --------------------------------------------------------------------

create function tell_of_products() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  select count(*) into changed from told;
  if changed > 1000 then
    perform pg_notify('haat_changes', 'catalogue');
  else
    perform pg_notify('haat_changes', 'product:' || id) from told;
    perform pg_notify('haat_changes', 'listing:' || category)
    from (select distinct category from told) as categories;
  end if;
  return null;
end $$;
create trigger products_added_told after insert on products
  referencing new table as told for each statement execute function tell_of_products();
create trigger products_removed_told after delete on products
  referencing old table as told for each statement execute function tell_of_products();
create trigger products_emptied_told after truncate on products
  for each statement execute function tell_of('catalogue');

-- Selling moves counts, but no product to another place of any list.
create function tell_of_changed_products() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  select count(*) into changed from after_it;
  if changed > 1000 then
    perform pg_notify('haat_changes', 'catalogue');
    return null;
  end if;
  perform pg_notify('haat_changes', 'product:' || id) from after_it;
  perform pg_notify('haat_changes', 'listing:' || category)
  from (
    select unnest(array[before_it.category, after_it.category]) as category
    from before_it join after_it using (id)
    where (before_it.category, before_it.name, before_it.selling_price_paise, before_it.discount_percent,
        before_it.rating, before_it.rating_count, before_it.featured, before_it.created_at, before_it.deleted_at,
        before_it.search_words)
      is distinct from (after_it.category, after_it.name, after_it.selling_price_paise, after_it.discount_percent,
        after_it.rating, after_it.rating_count, after_it.featured, after_it.created_at, after_it.deleted_at,
        after_it.search_words)
  ) as moved
  group by category;
  return null;
end $$;
create trigger products_changed_told after update on products
  referencing old table as before_it new table as after_it
  for each statement execute function tell_of_changed_products();

-- What is switched off, or has other options or tags, is in other filtered lists and collections.
create function tell_of_offered_product() returns trigger language plpgsql as $$
begin
  perform pg_notify('haat_changes', 'listing:' || new.category);
  return null;
end;
$$;
create trigger products_offered_told after update of on_sale, options on products
  for each row when ((old.on_sale, old.options) is distinct from (new.on_sale, new.options))
  execute function tell_of_offered_product();
create trigger products_tagged_told after update of tags on products
  for each row when (old.tags is distinct from new.tags)
  execute function tell_of_offered_product();

-- Images and variants belong to what is shown of their product.
create function tell_of_product_parts() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  select count(distinct product_id) into changed from told;
  if changed > 1000 then
    perform pg_notify('haat_changes', 'catalogue');
  else
    perform pg_notify('haat_changes', 'product:' || product_id)
    from (select distinct product_id from told) as products;
  end if;
  return null;
end $$;
create trigger product_images_added_told after insert on product_images
  referencing new table as told for each statement execute function tell_of_product_parts();
create trigger product_images_changed_told after update on product_images
  referencing new table as told for each statement execute function tell_of_product_parts();
create trigger product_images_removed_told after delete on product_images
  referencing old table as told for each statement execute function tell_of_product_parts();
create trigger variants_added_told after insert on variants
  referencing new table as told for each statement execute function tell_of_product_parts();
create trigger variants_changed_told after update on variants
  referencing new table as told for each statement execute function tell_of_product_parts();
create trigger variants_removed_told after delete on variants
  referencing old table as told for each statement execute function tell_of_product_parts();

-- What a product says of its maker is shown with the product.
create function tell_of_makers_products() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  perform pg_notify('haat_changes', 'makers');
  select count(*) into changed from products join told on told.id = products.maker_id;
  if changed > 1000 then
    perform pg_notify('haat_changes', 'catalogue');
  else
    perform pg_notify('haat_changes', 'product:' || products.id)
    from products join told on told.id = products.maker_id;
  end if;
  return null;
end $$;
create trigger makers_changed_told after update on makers
  referencing new table as told for each statement execute function tell_of_makers_products();
create trigger makers_told after insert or delete or truncate on makers
  for each statement execute function tell_of('makers');
create trigger products_made_told after update of maker_id on products
  for each statement execute function tell_of('makers');

-- Carts and coupons -------------------------------------------------------------------------------

-- A user's cart and wishlist, so that they follow them to another device. Of a line the later change
-- counts; one that was taken out stays with quantity 0 for a while, so that the older copy of
-- another device does not bring it back.
create table cart_lines (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  variant_id uuid references variants on delete cascade,
  -- A size that the shop does not know, as the browser sent it; empty where the variant is known.
  size text not null default '',
  quantity integer not null check (quantity between 0 and 10),
  added_at timestamptz not null,
  changed_at timestamptz not null,
  check (char_length(size) <= 200 and (variant_id is null or size = '')),
  constraint cart_lines_once unique nulls not distinct (user_id, product_id, variant_id, size)
);
create index cart_lines_by_product on cart_lines (product_id);
create index cart_lines_by_variant on cart_lines (variant_id);

create table wishes (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  variant_id uuid references variants on delete set null,
  removed boolean not null default false,
  added_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (user_id, product_id)
);
create index wishes_by_product on wishes (product_id);

-- Guests' carts that have joined a user's own: however often one is sent, it is added once.
create table joined_carts (
  user_id uuid not null references users on delete cascade,
  guest_cart text not null,
  joined_at timestamptz not null,
  primary key (user_id, guest_cart)
);

create table coupons (
  id uuid primary key,
  -- As it is typed, in upper case.
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  -- Exactly one of the two.
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount_paise bigint check (amount_paise > 0),
  -- From which sum of the products it is for, before tax.
  least_paise bigint not null default 0 check (least_paise >= 0),
  -- Null: of all.
  category text references categories on update cascade,
  -- How often in all; null: without end.
  most_uses integer check (most_uses > 0),
  is_once_each boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  is_on boolean not null default true,
  -- Checkouts under way and orders that it was used for, counted by the trigger of coupon_uses.
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((percent is null) <> (amount_paise is null)),
  check (ends_at > starts_at),
  constraint coupons_used_up check (uses <= most_uses)
);
-- The code of a deleted one may be given again.
create unique index coupons_by_code on coupons (code) where deleted_at is null;
create index coupons_newest on coupons (created_at desc, id);

-- Orders ------------------------------------------------------------------------------------------

create table orders (
  id uuid primary key,
  user_id uuid references users on delete set null,
  -- How an erased customer is called, the same on all their orders, so that figures know them as one.
  erased_as text,
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'paid', 'processing', 'shipped', 'delivered', 'cancelled')),
  -- Other than 'shop': staff took it in a conversation, or made it of a commission.
  origin text not null default 'shop'
    check (origin in ('shop', 'telephone', 'whatsapp', 'fair', 'commission', 'other')),
  -- Who of the staff wrote it down. No foreign key: it outlives the account.
  taken_by uuid,
  -- What was asked for, so that the same checkout can take its unpaid order up again.
  request_hash text not null,
  -- What a coupon or staff took off, before tax; subtotal_paise is what is left and taxed.
  discount_paise bigint not null default 0 check (discount_paise >= 0),
  subtotal_paise bigint not null check (subtotal_paise > 0),
  tax_paise bigint not null check (tax_paise >= 0),
  total_paise bigint not null,
  currency text not null default 'INR',
  coupon_id uuid references coupons,
  -- As it was called then.
  coupon_code text,
  shipping_name text not null,
  shipping_email text not null,
  shipping_phone text not null,
  shipping_address text not null,
  shipping_city text not null,
  shipping_state text not null,
  shipping_pincode text not null,
  shipping_country text not null default 'India',
  -- The columns that a payment link has filled in; the others are what staff wrote.
  delivery_by_link text[] not null default '{}' check (delivery_by_link <@ array[
    'shipping_name', 'shipping_email', 'shipping_phone', 'shipping_address', 'shipping_city',
    'shipping_state', 'shipping_pincode']),
  notes text not null default '',
  -- What a customer writes for whoever unpacks the parcel; empty where there is none.
  gift_note text not null default '',
  -- Which version of each policy it was placed under, such as {"terms": "2025-08-08"}.
  policies jsonb not null default '{}',
  -- What the provider has opened for it, and had before staff edited it: money for those goes back.
  provider_order_id text unique,
  former_provider_orders text[] not null default '{}',
  -- Where its units are: held for the customer until reserved_until, sold, or given back.
  stock_state text not null default 'reserved' check (stock_state in ('reserved', 'sold', 'released')),
  reserved_until timestamptz not null,
  -- How long they were held, before reserved_until; 0 where they are sold to who pays first.
  hold_seconds integer not null default 900 check (hold_seconds >= 0),
  -- Until when staff chose to hold it; a payment begun in the last minutes may end a little later.
  staff_hold_until timestamptz,
  -- Of an order in parts: the one that is to be paid now, or was paid last.
  part integer check (part >= 1),
  -- What is to be paid now: 0 where nothing is.
  part_paise bigint check (part_paise >= 0),
  -- Of a cancelled commission, as the accepted quote allows; all else that was paid goes back.
  cancellation_fee_paise bigint not null default 0 check (cancellation_fee_paise >= 0),
  -- A mailed code confirms the order, and its money comes with or after the parcel.
  pays_on_delivery boolean not null default false,
  -- When the reconciler asks the provider next; null when nothing more can come.
  next_check_at timestamptz,
  -- The provider has money for it that is not confirmed yet.
  payment_seen_at timestamptz,
  paid_at timestamptz,
  delivered_at timestamptz,
  -- When its parcel was refused at the door.
  refused_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total_paise = subtotal_paise + tax_paise),
  constraint orders_coupon_named check ((coupon_id is null) = (coupon_code is null)),
  -- Staff give discounts without a coupon.
  constraint orders_discount_of_coupon
    check (discount_paise = 0 or coupon_id is not null or origin <> 'shop'),
  check (origin <> 'shop' or (taken_by is null and former_provider_orders = '{}')),
  check (origin <> 'shop' or delivery_by_link = '{}'),
  check ((origin = 'shop') = (staff_hold_until is null)),
  constraint orders_in_parts check ((part is null) = (part_paise is null)),
  constraint orders_cancellation_fee check (cancellation_fee_paise = 0 or part is not null),
  constraint orders_on_delivery check (pays_on_delivery or (status <> 'confirmed' and refused_at is null)),
  constraint orders_on_delivery_whole check (part is null or not pays_on_delivery),
  constraint orders_sold check (status in ('pending', 'cancelled')
    or (stock_state = 'sold' and (paid_at is not null or pays_on_delivery))),
  -- `paid` says that the money is here.
  constraint orders_paid check (status <> 'paid' or paid_at is not null)
);
create index orders_newest on orders (created_at desc, id);
create index orders_by_status on orders (status, created_at desc, id);
create index orders_of_user on orders (user_id, created_at desc);
create index orders_of_coupon on orders (coupon_id) where coupon_id is not null;
create index orders_to_check on orders (next_check_at) where next_check_at is not null;
create index orders_held on orders (reserved_until) where stock_state = 'reserved';
-- The same call of staff is one order, however often it is sent.
create unique index orders_taken_once on orders (request_hash) where origin <> 'shop';
-- Whether a customer has come back.
create index orders_placed on orders (user_id) where status <> 'pending' and user_id is not null;
create index orders_of_erased on orders (erased_as) where status <> 'pending' and erased_as is not null;
-- Orders of people without an account, by the address that an account may have.
create index orders_without_account_by_email on orders (lower(shipping_email))
  where user_id is null and origin <> 'shop';
create index orders_on_delivery on orders (created_at desc, id) where pays_on_delivery;
-- Few orders owe anything.
create index orders_owed on orders (user_id) where pays_on_delivery and paid_at is null;
create index orders_by_words on orders using gin (searched_words(
  id::text || ' ' || right(id::text, 8) || ' ' || shipping_name || ' ' || shipping_email || ' '
  || shipping_phone));
create index orders_by_former_provider_order on orders using gin (former_provider_orders)
  where former_provider_orders <> '{}';
-- What a payment provider calls its orders is found in small and capital letters.
create index orders_by_searched_provider_order on orders (lower(provider_order_id));
create index orders_by_searched_former_order on orders using gin (in_small_letters(former_provider_orders))
  where former_provider_orders <> '{}';

-- What was bought, as it was then: later edits of a product change no order. A free line says in
-- words what is sold, and so does a charge for shipping or a fee; these have no units.
create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  kind text not null default 'product' check (kind in ('product', 'free', 'shipping', 'fee')),
  product_id uuid references products,
  variant_id uuid references variants,
  name text not null,
  image text,
  category text not null,
  selected_size text,
  -- [{"name", "value"}].
  options jsonb not null default '[]',
  sku text,
  quantity integer not null check (quantity > 0),
  -- Whether the units are held in, or were taken from, a count (none of what is made to order).
  counted boolean not null default false,
  -- For one unit, before tax: what it cost and, struck through, what it would have cost.
  price_paise bigint not null check (price_paise > 0),
  list_price_paise bigint not null check (list_price_paise >= price_paise),
  -- The line's share of the order's discount.
  discount_paise bigint not null default 0 check (discount_paise between 0 and price_paise * quantity),
  -- Units of a sold line that came back and are on the shelf again, while the order stays sold.
  restocked integer not null default 0 check (restocked between 0 and quantity),
  hsn text,
  gst_rate numeric(4, 2) not null check (gst_rate >= 0),
  unique (order_id, position),
  check ((kind = 'product') = (product_id is not null)),
  check ((kind = 'product') = (variant_id is not null)),
  check (kind = 'product' or not counted)
);
create index order_lines_by_product on order_lines (product_id);
create index order_lines_by_variant on order_lines (variant_id);

-- One create-order call of one customer is one order, however often it is sent.
create table checkout_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  order_id uuid not null references orders on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index checkout_keys_by_order on checkout_keys (order_id);

-- What was held within the last day and not paid for: a row for each line and each time. Mailbox and
-- network are keyed hashes, which tell only whether two are the same.
create table holds (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  -- The one that has the count.
  variant_id uuid not null references variants on delete cascade,
  -- Of all units that there were: 1 is all of them.
  share double precision not null check (share > 0),
  mailbox text not null,
  network text not null,
  -- Whether the account had paid an order before.
  has_paid boolean not null,
  -- Whether it left fewer units to others than its mailbox then held: the last ones do, and most of many.
  takes_most boolean not null,
  began_at timestamptz not null
);
create index holds_of_product on holds (product_id, began_at);
create index holds_of_user on holds (user_id, product_id);
create index holds_of_mailbox on holds (mailbox);
create index holds_most_of_network on holds (network) where takes_most and not has_paid;

-- The code that confirms an order on delivery; deleted once it has.
create table order_codes (
  order_id uuid primary key references orders on delete cascade,
  -- Keyed with what is not in the database.
  code_hash text not null,
  expires_at timestamptz not null,
  -- With this code.
  tries integer not null default 0,
  -- How many codes were mailed.
  sent integer not null default 1
);

-- By what an order on delivery counts as long as its money is owed: the limits of checkouts in
-- keyed hashes, and the variants of which it took the last or most units.
create table cash_orders (
  order_id uuid primary key references orders on delete cascade,
  mailbox text not null,
  network text not null,
  phone text not null,
  address text not null,
  -- Whether its customer had paid an order before.
  has_paid boolean not null,
  scarce uuid[] not null
);
create index cash_orders_by_mailbox on cash_orders (mailbox);
create index cash_orders_by_network on cash_orders (network);

-- Who has the link may see what it asks money for, and pay it. It ends with its order's hold.
create table payment_links (
  -- SHA-256 of the token; the token itself is in the link only.
  token_hash text primary key,
  order_id uuid not null references orders on delete cascade,
  created_at timestamptz not null
);
create index payment_links_by_order on payment_links (order_id);

-- An accepted commission is one order that is paid in parts.
create table order_parts (
  order_id uuid not null references orders on delete cascade,
  number integer not null check (number between 1 and 4),
  due text not null check (due in ('acceptance', 'making', 'approval', 'dispatch')),
  amount_paise bigint not null check (amount_paise > 0),
  primary key (order_id, number)
);

create table order_history (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  from_status text,
  to_status text not null,
  -- A user's id, or 'shop', 'provider', 'reconciler'.
  actor text not null,
  note text,
  created_at timestamptz not null default now()
);
create index order_history_by_order on order_history (order_id, created_at);

-- What happened to an order and is no change of its status.
create table order_events (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in (
    'shipment-added', 'shipment-corrected',
    'refund-asked', 'refund-retried', 'refund-sent', 'refund-done', 'refund-refused', 'refund-given',
    'refund-kept', 'payment-checked', 'payment-disputed', 'units-put-back',
    'return-requested', 'return-approved', 'return-refused', 'return-received', 'return-refunded',
    'return-withdrawn',
    'order-edited', 'payment-link-made', 'payment-recorded', 'parcel-refused')),
  -- As in order_history.
  actor text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index order_events_by_order on order_events (order_id, created_at);

-- A parcel on its way. The same number of the same carrier is one parcel, however often it is sent.
create table shipments (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  carrier text not null check (carrier <> ''),
  tracking_number text not null check (tracking_number <> ''),
  -- How often it was set right: each of these is mailed once.
  corrections integer not null default 0 check (corrections >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, carrier, tracking_number)
);

-- One rating for each order and product, over all its lines.
create table ratings (
  order_id uuid not null references orders on delete cascade,
  product_id uuid not null references products,
  user_id uuid references users on delete set null,
  stars integer not null check (stars between 1 and 5),
  created_at timestamptz not null default now(),
  primary key (order_id, product_id)
);
create index ratings_by_product on ratings (product_id);

-- An order's use of a coupon, from when its units are held until they are given back.
create table coupon_uses (
  order_id uuid primary key references orders on delete cascade,
  coupon_id uuid not null references coupons,
  user_id uuid references users on delete set null,
  is_once_each boolean not null,
  created_at timestamptz not null
);
create unique index coupon_uses_once_each on coupon_uses (coupon_id, user_id) where is_once_each;
create index coupon_uses_of_coupon on coupon_uses (coupon_id);

create function count_coupon_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update coupons set uses = uses + 1 where id = new.coupon_id;
  else
    update coupons set uses = uses - 1 where id = old.coupon_id;
  end if;
  return null;
end;
$$;
create trigger coupon_uses_counted after insert or delete on coupon_uses
  for each row execute function count_coupon_use();

-- An order's discount is the sum of its lines', and it has its use while it has its units. Checked at
-- the transaction's end, when all of it is written.
create function check_order_coupon() returns trigger language plpgsql as $$
declare
  stands record;
  spread bigint;
  has_use boolean;
begin
  select discount_paise, coupon_id, stock_state into stands from orders where id = new.id;
  if not found or stands.coupon_id is null then return null; end if;
  select sum(discount_paise) into spread from order_lines where order_id = new.id;
  if stands.discount_paise is distinct from spread then
    raise exception 'the discounts of the lines of order % are not that of the order', new.id;
  end if;
  select exists (
    select from coupon_uses where order_id = new.id and coupon_id = stands.coupon_id
  ) into has_use;
  if has_use <> (stands.stock_state <> 'released') then
    raise exception 'the order % and the use of its coupon do not fit', new.id;
  end if;
  return null;
end;
$$;
create constraint trigger orders_coupon_used
  after insert or update of stock_state, discount_paise, coupon_id on orders
  deferrable initially deferred
  for each row when (new.coupon_id is not null) execute function check_order_coupon();

-- Payments, refunds and returns -------------------------------------------------------------------

-- What the provider took, as it told us, or staff by hand; one payment pays an order, or each part.
create table payments (
  provider_payment_id text primary key,
  order_id uuid not null references orders,
  part integer,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null default 'INR',
  method text,
  -- Of money that staff took: the bank's number of it; empty for cash.
  reference text,
  taken_by uuid,
  -- Null while we know it by its signature only: the provider still has to say that it took it.
  captured_at timestamptz,
  -- 'settles' pays the order; 'surplus' came on top or too late and goes back.
  role text not null check (role in ('settles', 'surplus')),
  confirmed_by text not null check (
    confirmed_by in ('verify', 'callback', 'webhook', 'reconciler', 'administrator', 'staff')),
  created_at timestamptz not null default now(),
  constraint payments_of_part foreign key (order_id, part) references order_parts,
  check ((confirmed_by = 'staff') = (reference is not null)),
  check ((confirmed_by = 'staff') = (provider_payment_id like 'hand\_%'))
);
create unique index payments_one_settles on payments (order_id, coalesce(part, 0)) where role = 'settles';
create index payments_by_order on payments (order_id);
create index payments_newest on payments (created_at desc);
-- Seldom, and asked for with every sum of refunds.
create index payments_surplus on payments (provider_payment_id) where role = 'surplus';
create index payments_by_searched_id on payments (lower(provider_payment_id));

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders,
  provider_payment_id text not null references payments,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  -- 'kept': less than the provider sends back, and the shop's.
  status text not null default 'asked'
    check (status in ('asked', 'pending', 'processed', 'failed', 'kept')),
  -- Who of the staff asked for it; null: the shop itself. No foreign key: it outlives the account.
  asked_by uuid,
  -- One call of one member of staff is one refund, however often it is sent.
  request_key text,
  -- The refused refund that this one tries again; each is tried again once.
  retry_of uuid unique references refunds,
  -- Of money that staff gave back: the bank's number of it; empty for cash.
  reference text,
  provider_refund_id text unique,
  last_error text,
  -- When it is asked for again, or asked after; null once it is processed or refused.
  next_check_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_by_order on refunds (order_id);
create index refunds_by_payment on refunds (provider_payment_id);
create unique index refunds_by_request on refunds (order_id, request_key) where request_key is not null;
create index refunds_to_check on refunds (next_check_at) where next_check_at is not null;
create index refunds_refused on refunds (order_id) where status = 'failed';

-- What the shop asks back of a payment is never more than was paid. What was given back at the
-- provider by hand is a fact, and is entered whatever it comes to.
create function refuse_excess_refund() returns trigger language plpgsql as $$
declare
  paid bigint;
  returned bigint;
begin
  select amount_paise into paid from payments
    where provider_payment_id = new.provider_payment_id for no key update;
  select coalesce(sum(amount_paise), 0) into returned from refunds
    where provider_payment_id = new.provider_payment_id and status <> 'failed';
  if returned + new.amount_paise > paid then
    raise exception 'more would go back than was paid';
  end if;
  return new;
end;
$$;
create trigger refunds_within_payment before insert on refunds
  for each row when (new.status = 'asked') execute function refuse_excess_refund();

-- What of an order a refund is for; a refund of a plain amount has none.
create table refund_lines (
  refund_id uuid not null references refunds,
  order_line_id uuid not null references order_lines,
  quantity integer not null check (quantity > 0),
  -- With tax.
  amount_paise bigint not null check (amount_paise >= 0),
  -- Whether the units went back on the shelf with it.
  is_restocked boolean not null default false,
  primary key (refund_id, order_line_id)
);
create index refund_lines_of_order_line on refund_lines (order_line_id);

-- No unit's money goes back twice, and the lines make up the sum.
create function refuse_excess_refund_line() returns trigger language plpgsql as $$
declare
  bought integer;
  returned integer;
begin
  select items.quantity into bought from order_lines items
    join refunds on refunds.order_id = items.order_id and refunds.id = new.refund_id
    where items.id = new.order_line_id for no key update of items;
  if bought is null then
    raise exception 'a refund is for lines of another order';
  end if;
  select coalesce(sum(refund_lines.quantity), 0) into returned from refund_lines
    join refunds on refunds.id = refund_lines.refund_id
    where refund_lines.order_line_id = new.order_line_id and refunds.status <> 'failed';
  if returned + new.quantity > bought then
    raise exception 'more units would be refunded than were bought';
  end if;
  return new;
end;
$$;
create trigger refund_lines_within_order before insert on refund_lines
  for each row execute function refuse_excess_refund_line();

create function refuse_odd_refund_lines() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paise) from refund_lines where refund_id = new.refund_id)
    <> (select amount_paise from refunds where id = new.refund_id)
  then
    raise exception 'the lines of a refund do not come to its sum';
  end if;
  return null;
end;
$$;
create constraint trigger refund_lines_make_the_sum after insert or update on refund_lines
  deferrable initially deferred for each row execute function refuse_odd_refund_lines();

-- Until when the provider's own list of refunds has been looked through for unknown ones.
create table refund_looks (
  is_only boolean primary key default true check (is_only),
  looked_until timestamptz not null
);

-- A customer sends products back: asked for, approved or refused, received, refunded.
create table returns (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  user_id uuid references users on delete set null,
  reason text not null check (reason in
    ('damaged', 'defective', 'not-as-described', 'wrong-piece', 'late', 'size', 'changed-mind')),
  details text not null default '' check (char_length(details) <= 1000),
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'refused', 'received', 'refunded', 'withdrawn')),
  -- What staff told the customer at the last step.
  answer text not null default '' check (char_length(answer) <= 1000),
  -- Whether the units that came back are on the shelf again.
  is_restocked boolean not null default false,
  -- The refund for it, or its last retry; none where it was paid back in another way than online.
  refund_id uuid unique references refunds,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index returns_of_order on returns (order_id);
create index returns_of_user on returns (user_id);
create index returns_newest on returns (created_at desc, id);
create index returns_by_status on returns (status, created_at desc, id);

create table return_lines (
  return_id uuid not null references returns on delete cascade,
  order_line_id uuid not null references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (return_id, order_line_id)
);
create index return_lines_of_order_line on return_lines (order_line_id);

-- No unit is sent back twice; what was refused stays so, what was withdrawn may be asked for anew.
create function refuse_excess_return_line() returns trigger language plpgsql as $$
declare
  bought integer;
  returned integer;
begin
  select items.quantity into bought from order_lines items
    join returns on returns.order_id = items.order_id and returns.id = new.return_id
    where items.id = new.order_line_id for no key update of items;
  if bought is null then
    raise exception 'a return is of lines of another order';
  end if;
  select coalesce(sum(return_lines.quantity), 0) into returned from return_lines
    join returns on returns.id = return_lines.return_id
    where return_lines.order_line_id = new.order_line_id and returns.status <> 'withdrawn';
  if returned + new.quantity > bought then
    raise exception 'more units would be sent back than were bought';
  end if;
  return new;
end;
$$;
create trigger return_lines_within_order before insert on return_lines
  for each row execute function refuse_excess_return_line();

-- Their files lie in the media store as 'return-{id}.jpeg', which is no address of /media.
create table return_images (
  id uuid primary key,
  return_id uuid not null references returns on delete cascade,
  position integer not null check (position >= 1),
  file_name text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  unique (return_id, position)
);

-- Stored first, worked off after: the provider's event id makes a redelivery harmless.
create table webhook_events (
  event_id text primary key,
  event text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  last_error text
);
create index webhook_events_open on webhook_events (received_at) where processed_at is null;
create index webhook_events_newest on webhook_events (received_at desc);

-- The ledger of stock and money: rows are added and read, never changed, by nobody -----------------

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger cannot be changed, only added to';
end;
$$;

-- Every change of a count. `held`, `released`, `sold` and `put-back` are written by the shop and make
-- the change: the trigger applies them. `counted` tells of a change made in any other way (a new
-- variant, a recount, an import, by hand) and is written by the triggers on variants. So a variant's
-- stock is the sum of its rows, whoever changed it. `uncounted` ends what an order had taken of a
-- count that is no more: it counts for the order and not for the variant.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references products,
  -- The one that has the count; null: products were counted as a whole then.
  variant_id uuid references variants,
  kind text not null check (
    kind in ('counted', 'held', 'released', 'sold', 'put-back', 'uncounted')),
  stock integer not null,
  reserved integer not null,
  order_id uuid references orders,
  -- No foreign key: editing an unpaid order replaces its lines.
  order_line_id uuid,
  -- Why somebody has changed the count; null: the form, an import, or from before reasons.
  reason text,
  at timestamptz not null default now(),
  check ((kind = 'counted') = (order_id is null)),
  check ((order_id is null) = (order_line_id is null)),
  check (stock <> 0 or reserved <> 0),
  check (variant_id is not null or kind = 'counted'),
  constraint stock_movements_reason_check check (
    reason is null or (kind = 'counted' and reason in ('counted', 'received', 'damaged', 'lost')))
);
create index stock_movements_of_product on stock_movements (product_id, id);
create index stock_movements_of_variant on stock_movements (variant_id, id);
create index stock_movements_of_order on stock_movements (order_id) where order_id is not null;

create function apply_stock_movements() returns trigger language plpgsql as $$
declare
  wanted integer;
  done integer;
begin
  select count(distinct variant_id) into wanted from moved where kind not in ('counted', 'uncounted');
  if wanted = 0 then return null; end if;
  perform set_config('haat.moving', 'on', true);
  update variants
    set stock = variants.stock + sums.stock, reserved = variants.reserved + sums.reserved
    from (
      select variant_id, sum(stock)::integer as stock, sum(reserved)::integer as reserved
      from moved where kind not in ('counted', 'uncounted') group by variant_id
    ) as sums
    where id = sums.variant_id and stock_of is null and (variants.stock is not null or sums.stock = 0);
  get diagnostics done = row_count;
  perform set_config('haat.moving', 'off', true);
  if done <> wanted then
    raise exception 'units were moved that are in no count';
  end if;
  return null;
end;
$$;
create trigger stock_movements_count after insert on stock_movements
  referencing new table as moved for each statement execute function apply_stock_movements();

create function note_stock_count() returns trigger language plpgsql as $$
declare
  stock_change integer := coalesce(new.stock, 0) - coalesce(old.stock, 0);
  reserved_change integer := new.reserved - old.reserved;
begin
  if current_setting('haat.moving', true) = 'on' then return null; end if;
  if stock_change <> 0 or reserved_change <> 0 then
    insert into stock_movements (product_id, variant_id, kind, stock, reserved, reason)
      values (new.product_id, new.id, 'counted', stock_change, reserved_change,
        nullif(current_setting('haat.stock_reason', true), ''));
  end if;
  return null;
end;
$$;
create trigger variants_counted after update of stock, reserved on variants
  for each row execute function note_stock_count();

-- An import adds many at once.
create function note_new_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, variant_id, kind, stock, reserved)
    select product_id, id, 'counted', coalesce(stock, 0), reserved from told
    where coalesce(stock, 0) <> 0 or reserved <> 0;
  return null;
end;
$$;
create trigger variants_added_counted after insert on variants
  referencing new table as told for each statement execute function note_new_stock();

create trigger stock_movements_stay before update or delete on stock_movements
  for each row execute function refuse_ledger_change();
create trigger stock_movements_stay_all before truncate on stock_movements
  for each statement execute function refuse_ledger_change();

-- Every rupee that was taken for an order or given back, from when the shop knows of it.
create table money_movements (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  provider_payment_id text not null references payments,
  refund_id uuid references refunds,
  -- 'paid' pays the order, 'surplus' came on top or too late; 'refunded' is with the provider or
  -- done, 'refund-failed' takes a refund back that the provider could not make after all; 'kept' is
  -- a rest that is less than the provider sends back.
  kind text not null check (kind in ('paid', 'surplus', 'refunded', 'refund-failed', 'kept')),
  amount_paise bigint not null,
  at timestamptz not null default now(),
  constraint money_movements_amount_check
    check (amount_paise <> 0 and (kind in ('refunded', 'kept')) = (amount_paise < 0)),
  constraint money_movements_refund_check
    check ((refund_id is not null) = (kind in ('refunded', 'refund-failed', 'kept')))
);
create index money_movements_of_order on money_movements (order_id, id);

create function note_payment() returns trigger language plpgsql as $$
begin
  insert into money_movements (order_id, provider_payment_id, kind, amount_paise, at)
    values (new.order_id, new.provider_payment_id,
      case new.role when 'settles' then 'paid' else 'surplus' end, new.amount_paise, new.created_at);
  return null;
end;
$$;
create trigger payments_noted after insert on payments
  for each row execute function note_payment();

create function note_refund() returns trigger language plpgsql as $$
declare
  was_back boolean := false;
  is_back boolean := new.status in ('pending', 'processed', 'kept');
begin
  if tg_op = 'UPDATE' then was_back := old.status in ('pending', 'processed', 'kept'); end if;
  if was_back <> is_back then
    insert into money_movements (order_id, provider_payment_id, refund_id, kind, amount_paise, at)
      values (new.order_id, new.provider_payment_id, new.id,
        case when not is_back then 'refund-failed' when new.status = 'kept' then 'kept'
          else 'refunded' end,
        case when is_back then -new.amount_paise else new.amount_paise end, new.updated_at);
  end if;
  return null;
end;
$$;
create trigger refunds_noted after insert or update of status on refunds
  for each row execute function note_refund();

create trigger money_movements_stay before update or delete on money_movements
  for each row execute function refuse_ledger_change();
create trigger money_movements_stay_all before truncate on money_movements
  for each statement execute function refuse_ledger_change();

-- What a payment came to, and what a refund sends back, was entered once: only what becomes of the
-- two may change.
create function refuse_other_sum() returns trigger language plpgsql as $$
begin
  raise exception 'the sum of a payment or a refund stays what it is in the ledger';
end;
$$;
create trigger payments_stay
  before update of provider_payment_id, order_id, amount_paise, currency, role on payments
  for each row when (
    (new.provider_payment_id, new.order_id, new.amount_paise, new.currency, new.role)
    is distinct from
    (old.provider_payment_id, old.order_id, old.amount_paise, old.currency, old.role))
  execute function refuse_other_sum();
create trigger refunds_stay
  before update of id, order_id, provider_payment_id, amount_paise on refunds
  for each row when (
    (new.id, new.order_id, new.provider_payment_id, new.amount_paise)
    is distinct from (old.id, old.order_id, old.provider_payment_id, old.amount_paise))
  execute function refuse_other_sum();

-- What a check of the ledger has found (`haat audit`, and once a night by itself).
create table ledger_checks (
  id uuid primary key,
  -- 'command' or 'clock', or the user who asked.
  asked_by text not null,
  started_at timestamptz not null,
  -- Null while it goes on.
  ended_at timestamptz,
  orders integer not null default 0,
  -- Of how many days the payment provider is asked; null: it is not asked at all.
  days integer check (days > 0),
  -- About how many orders it is to be asked, and was.
  to_ask integer not null default 0,
  asked integer not null default 0,
  -- [{rule, rows}], of the rules that do not hold.
  violations jsonb not null default '[]'
);
create index ledger_checks_newest on ledger_checks (started_at desc);

-- Invoices and credit notes -----------------------------------------------------------------------

-- Numbers run without a gap in each series and financial year (April to March, CGST Rule 46): a
-- document gets its own as the very last thing before the commit, so that nothing is waited for
-- while the row below is locked, and a transaction that fails leaves no gap.
create table invoice_series (
  series text not null check (series ~ '^[A-Z0-9]{1,3}$'),
  -- Such as 2026-27.
  financial_year text not null check (financial_year ~ '^20\d{2}-\d{2}$'),
  last integer not null default 0 check (last >= 0),
  primary key (series, financial_year)
);

create table invoices (
  id uuid primary key,
  order_id uuid not null references orders,
  kind text not null check (kind in ('tax-invoice', 'bill-of-supply')),
  -- Null until the commit only.
  number text unique check (number ~ '^[A-Z0-9/-]{1,16}$'),
  series text not null,
  financial_year text not null,
  position integer check (position > 0),
  issued_at timestamptz not null,
  -- All that stands on it, as it was then: seller, buyer, lines, taxes.
  facts jsonb not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  total_paise bigint not null check (total_paise = taxable_paise + tax_paise),
  -- Set when its order is cancelled: credit notes have taken back all of it by then.
  cancelled_at timestamptz,
  -- Set when the order is sold anew after that, and gets another one.
  replaced_at timestamptz,
  unique (series, financial_year, position),
  check (cancelled_at is not null or replaced_at is null)
);
create unique index invoices_one_standing on invoices (order_id) where replaced_at is null;
create index invoices_of_order on invoices (order_id);
create index invoices_by_date on invoices (issued_at, id);

create table credit_notes (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  order_id uuid not null references orders,
  -- The first try at it; null where nothing goes back through the provider.
  refund_id uuid unique references refunds,
  number text unique check (number ~ '^[A-Z0-9/-]{1,16}$'),
  series text not null,
  financial_year text not null,
  position integer check (position > 0),
  issued_at timestamptz not null,
  facts jsonb not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  total_paise bigint not null check (total_paise = taxable_paise + tax_paise and total_paise > 0),
  unique (series, financial_year, position)
);
create index credit_notes_of_invoice on credit_notes (invoice_id);
create index credit_notes_of_order on credit_notes (order_id);
create index credit_notes_by_date on credit_notes (issued_at, id);

-- With a statement for each table, which is planned once and not for each document.
create function number_invoice() returns trigger language plpgsql as $$
declare
  next integer;
  given text;
begin
  insert into invoice_series (series, financial_year, last)
    values (new.series, new.financial_year, 1)
    on conflict (series, financial_year) do update set last = invoice_series.last + 1
    returning last into next;
  -- Such as INV/26-27/0001: sixteen signs hold 999,999 of a year.
  given := new.series || '/' || substr(new.financial_year, 3) || '/'
    || lpad(next::text, greatest(4, length(next::text)), '0');
  if tg_table_name = 'invoices' then
    update invoices set position = next, number = given where id = new.id;
  else
    update credit_notes set position = next, number = given where id = new.id;
  end if;
  return null;
end;
$$;
create constraint trigger invoices_numbered after insert on invoices
  deferrable initially deferred
  for each row when (new.number is null) execute function number_invoice();
create constraint trigger credit_notes_numbered after insert on credit_notes
  deferrable initially deferred
  for each row when (new.number is null) execute function number_invoice();

-- Nothing takes back more than the invoice's sum.
create function limit_credit_notes() returns trigger language plpgsql as $$
declare
  invoice record;
  noted record;
begin
  select taxable_paise, tax_paise into invoice
    from invoices where id = new.invoice_id for no key update;
  select sum(taxable_paise) as taxable_paise, sum(tax_paise) as tax_paise into noted
    from credit_notes where invoice_id = new.invoice_id;
  if noted.taxable_paise > invoice.taxable_paise or noted.tax_paise > invoice.tax_paise then
    raise exception 'credit notes take back more than their invoice';
  end if;
  return null;
end;
$$;
create trigger credit_notes_limited after insert on credit_notes
  for each row execute function limit_credit_notes();

-- An invoice or credit note stays as it was issued; only its buyer may be forgotten.
create function refuse_invoice_change() returns trigger language plpgsql as $$
declare
  loose text[] := array['facts', 'number', 'position', 'cancelled_at', 'replaced_at'];
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - loose = to_jsonb(old) - loose
    and new.facts - 'buyer' = old.facts - 'buyer'
    and (old.number is null or (new.number = old.number and new.position = old.position))
  then
    return new;
  end if;
  raise exception 'invoices and credit notes cannot be changed';
end;
$$;
create trigger invoices_stay before update or delete on invoices
  for each row execute function refuse_invoice_change();
create trigger credit_notes_stay before update or delete on credit_notes
  for each row execute function refuse_invoice_change();

-- Certificates of authenticity --------------------------------------------------------------------

-- The public keys that certificates were signed with. They stay when the shop's secret changes.
create table certificate_keys (
  id text primary key,
  public_key text not null unique,
  created_at timestamptz not null
);

-- One for each unit of a product that is marked for it.
create table certificates (
  id uuid primary key,
  number text not null unique,
  -- Of its public page: it stands on the card, and hides nothing.
  code text not null unique check (code ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
  -- Prepared: printed for the parcel, and not valid before the order is delivered.
  state text not null check (state in ('prepared', 'valid', 'lost', 'replaced', 'revoked')),
  order_id uuid not null references orders,
  order_line_id uuid not null references order_lines,
  product_id uuid not null references products,
  unit integer not null check (unit >= 1),
  -- What it says of the piece, as it was on its day.
  facts jsonb not null,
  edition_number integer check (edition_number >= 1),
  -- Whether nobody else can get its number of the edition.
  holds_number boolean not null,
  -- Revoked by staff: its unit gets no other.
  is_final boolean not null default false check (not is_final or state = 'revoked'),
  -- The signed text; null until it is valid.
  signed_text text,
  signature text,
  key_id text references certificate_keys,
  replaces uuid unique references certificates,
  -- Why it is lost, replaced or revoked, in the words of the staff; nobody else reads it.
  reason text,
  created_at timestamptz not null,
  issued_at timestamptz,
  updated_at timestamptz not null,
  check ((signed_text is null) = (signature is null)),
  check ((signed_text is null) = (key_id is null)),
  check ((signed_text is null) = (issued_at is null)),
  check (state in ('prepared', 'revoked') or signed_text is not null),
  check (state <> 'prepared' or signed_text is null),
  check (holds_number or state in ('replaced', 'revoked'))
);
-- A unit has one certificate that counts, and a number of an edition is given once.
create unique index certificates_of_unit on certificates (order_line_id, unit)
  where state not in ('replaced', 'revoked');
create unique index certificates_by_edition on certificates (product_id, edition_number)
  where edition_number is not null and holds_number;
create index certificates_of_order on certificates (order_id);
create index certificates_prepared on certificates (order_id) where state = 'prepared';
create index certificates_newest on certificates (created_at desc, id);

-- Who has had the piece, one after the other. Nobody but the shop and the owner sees it.
create table certificate_owners (
  id uuid primary key,
  certificate_id uuid not null references certificates,
  user_id uuid references users on delete set null,
  -- Null where it is an account's, or was forgotten.
  email text check (email = lower(email)),
  since timestamptz not null,
  until timestamptz check (until >= since)
);
create unique index certificate_owners_now on certificate_owners (certificate_id) where until is null;
create index certificate_owners_by_user on certificate_owners (user_id) where user_id is not null;
create index certificate_owners_by_email on certificate_owners (email) where email is not null;

-- A piece is on its way to a new owner, until both have confirmed it.
create table certificate_transfers (
  id uuid primary key,
  certificate_id uuid not null references certificates,
  from_owner uuid not null references certificate_owners,
  email text check (email = lower(email)),
  owner_token_hash text not null unique,
  receiver_token_hash text not null unique,
  owner_confirmed_at timestamptz,
  receiver_confirmed_at timestamptz,
  state text not null check (state in ('open', 'done', 'ended')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (state <> 'done' or (owner_confirmed_at is not null and receiver_confirmed_at is not null))
);
create unique index certificate_transfers_open on certificate_transfers (certificate_id) where state = 'open';
create index certificate_transfers_by_email on certificate_transfers (email) where email is not null;

-- Messages and commissions ------------------------------------------------------------------------

-- What customers write to the shop. The ticket number is drawn, not counted: it tells nobody how
-- many write.
create table contact_messages (
  id uuid primary key,
  ticket text not null unique,
  user_id uuid references users on delete set null,
  name text not null check (char_length(name) between 1 and 50),
  email text not null check (char_length(email) between 1 and 50),
  subject text not null check (subject in
    ('general', 'order', 'shipping', 'return', 'custom', 'artist', 'wholesale', 'press', 'other')),
  -- What it is about, as it was said.
  category text,
  message text not null check (char_length(message) between 1 and 1000),
  status text not null default 'new' check (status in ('new', 'read', 'replied')),
  -- Of all that was sent, so that the same message twice within minutes is one.
  content_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc, id);
create index contact_messages_by_status on contact_messages (status, created_at desc, id);
create index contact_messages_of_user on contact_messages (user_id, created_at desc);
-- What waits for an answer longest stands first.
create index contact_messages_waiting on contact_messages ((status = 'replied'), created_at, id);
create index contact_messages_by_change on contact_messages (updated_at);

-- Their files lie in the media store as 'message-{id}.jpeg', which is no address of /media.
create table contact_images (
  id uuid primary key,
  message_id uuid not null references contact_messages on delete cascade,
  position integer not null check (position >= 1),
  -- As the customer's device called it, for whoever downloads it.
  file_name text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  unique (message_id, position)
);

-- What the shop has answered by e-mail.
create table contact_replies (
  id uuid primary key,
  message_id uuid not null references contact_messages on delete cascade,
  author_id uuid references users on delete set null,
  reply text not null check (char_length(reply) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index contact_replies_of_message on contact_replies (message_id, created_at);

-- Pieces that are made for somebody: what is wished for, what was said, and what the studio offers.
create table commissions (
  id uuid primary key,
  -- How both sides name it, and its address; drawn, not counted.
  number text not null unique,
  step text not null check (step in ('requested', 'quoted', 'accepted', 'making',
    'for-approval', 'approved', 'ready', 'shipped', 'delivered', 'declined', 'expired', 'cancelled')),
  -- Null for somebody without an account: they come in by a link that is mailed to the address.
  user_id uuid references users on delete set null,
  name text not null check (char_length(name) between 1 and 50),
  email text not null check (char_length(email) between 1 and 100),
  title text not null check (char_length(title) between 1 and 100),
  -- Empty for what was not said.
  size text not null check (char_length(size) <= 100),
  colours text not null check (char_length(colours) <= 200),
  occasion text not null check (char_length(occasion) <= 100),
  place text not null check (char_length(place) <= 200),
  -- Days are those of India, such as 2026-11-20.
  wanted_on text check (wanted_on ~ '^20\d{2}-\d{2}-\d{2}$'),
  budget_paise bigint check (budget_paise > 0),
  -- An address of a category, as it was said; it may have another one by now.
  category text,
  product_id uuid references products on delete set null,
  -- The message to the shop that it began with.
  contact_id uuid unique references contact_messages on delete set null,
  -- Made when a quote is accepted.
  order_id uuid unique references orders,
  stars integer check (stars between 1 and 5),
  rated_at timestamptz,
  -- When each side wrote last, and up to when it has read.
  customer_wrote_at timestamptz,
  studio_wrote_at timestamptz,
  customer_read_at timestamptz,
  studio_read_at timestamptz,
  stepped_at timestamptz not null,
  -- When step or wishes changed last: a new message makes no quote stale.
  terms_at timestamptz not null,
  created_at timestamptz not null,
  -- Of the last word or change by anybody.
  updated_at timestamptz not null,
  constraint commissions_rated check ((stars is null) = (rated_at is null))
);
create index commissions_by_change on commissions (updated_at desc, id);
create index commissions_of_user on commissions (user_id, updated_at desc);
create index commissions_of_address on commissions (lower(email)) where user_id is null;
create index commissions_of_product on commissions (product_id);

create table commission_messages (
  id uuid primary key,
  commission_id uuid not null references commissions on delete cascade,
  side text not null check (side in ('customer', 'studio')),
  -- Who of the staff wrote it.
  author_id uuid references users on delete set null,
  -- Empty where only images were sent.
  text text not null check (char_length(text) <= 5000),
  -- Of text and images, so that the same words twice within minutes are one message.
  content_hash text not null,
  created_at timestamptz not null
);
create index commission_messages_in_order on commission_messages (commission_id, created_at, id);
create index commission_messages_of_author on commission_messages (author_id) where author_id is not null;

-- Their files lie in the media store as 'commission-{id}.jpeg', which is no address of /media.
create table commission_images (
  id uuid primary key,
  message_id uuid not null references commission_messages on delete cascade,
  position integer not null check (position between 1 and 5),
  file_name text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  unique (message_id, position)
);

-- A quote never changes, except for what became of it.
create table commission_quotes (
  id uuid primary key,
  commission_id uuid not null references commissions on delete cascade,
  number integer not null check (number >= 1),
  description text not null check (char_length(description) between 1 and 2000),
  price_paise bigint not null check (price_paise > 0),
  gst_rate numeric(5, 2) not null check (gst_rate between 0 and 40),
  tax_paise bigint not null check (tax_paise >= 0),
  total_paise bigint not null,
  deliver_on text not null check (deliver_on ~ '^20\d{2}-\d{2}-\d{2}$'),
  -- The last day on which it can be accepted.
  valid_until text not null check (valid_until ~ '^20\d{2}-\d{2}-\d{2}$'),
  revisions integer not null check (revisions between 0 and 20),
  -- The payment plan: when each part is due, and how much it is.
  plan_dues text[] not null check (plan_dues <@ array['acceptance', 'making', 'approval', 'dispatch']),
  plan_paise integer[] not null check (0 < all (plan_paise)),
  -- The largest fee where the commission is cancelled once work has begun, in percent of the price.
  cancellation_percent integer not null default 0 check (cancellation_percent between 0 and 100),
  status text not null check (status in
    ('open', 'replaced', 'accepted', 'change-asked', 'declined', 'expired', 'withdrawn')),
  -- The versions of the shop's policies under which it was accepted.
  policies jsonb,
  created_at timestamptz not null,
  answered_at timestamptz,
  unique (commission_id, number),
  check (total_paise = price_paise + tax_paise),
  check (cardinality(plan_dues) between 1 and 4),
  check (cardinality(plan_paise) = cardinality(plan_dues)),
  check (plan_dues[1] = 'acceptance'),
  check (sum_of(plan_paise) = total_paise),
  check ((status = 'open') = (answered_at is null)),
  check ((status = 'accepted') = (policies is not null))
);
create unique index commission_quotes_open on commission_quotes (commission_id) where status = 'open';
create unique index commission_quotes_accepted on commission_quotes (commission_id) where status = 'accepted';
create index commission_quotes_to_expire on commission_quotes (valid_until) where status = 'open';

-- Every step, and who took it.
create table commission_events (
  id uuid primary key,
  commission_id uuid not null references commissions on delete cascade,
  from_step text,
  to_step text not null,
  side text not null check (side in ('customer', 'studio', 'shop')),
  note text not null check (char_length(note) <= 1000),
  created_at timestamptz not null
);
create index commission_events_in_order on commission_events (commission_id, created_at, id);

-- Whoever has one comes in without an account: from a mail, once, and then with the browser that
-- opened it.
create table commission_keys (
  token_hash text primary key,
  commission_id uuid not null references commissions on delete cascade,
  kind text not null check (kind in ('mail', 'browser')),
  expires_at timestamptz not null
);
create index commission_keys_by_end on commission_keys (expires_at);
create index commission_keys_of_commission on commission_keys (commission_id);

-- Mails -------------------------------------------------------------------------------------------

-- A mail waits until it was sent or is given up.
create table mails (
  id uuid primary key,
  -- What it is about ('order-paid:<order id>'): it goes out once.
  once_key text unique,
  recipient text not null,
  template text not null,
  data jsonb not null,
  -- The number by which people know its order.
  order_number text generated always as (right(data ->> 'orderId', 8)) stored,
  attempts integer not null default 0,
  -- When its tries began: the pauses between them grow from there.
  tries_since timestamptz,
  -- Null: its next try is due at once.
  next_try_at timestamptz,
  last_error text,
  -- The last try found no mail server: the first that answers again gets all such mails at once.
  is_held boolean not null default false,
  sent_at timestamptz,
  failed_at timestamptz,
  -- How often staff had it sent anew; to its receiver each is a mail of its own.
  resent integer not null default 0 check (resent >= 0),
  -- Of a message that is gone: it goes out and is forgotten.
  forget_once_sent boolean not null default false,
  created_at timestamptz not null default now(),
  constraint mails_one_end check (sent_at is null or failed_at is null)
);
create index mails_newest on mails (created_at desc, id desc);
create index mails_of_order on mails ((data ->> 'orderId')) where data ? 'orderId';
create index mails_of_order_number on mails (order_number) where order_number is not null;
create index mails_due on mails (next_try_at nulls first) where sent_at is null and failed_at is null;
create index mails_held on mails (tries_since) where is_held;
create index mails_failed on mails (failed_at desc) where failed_at is not null;

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
  mailing_id uuid not null references policy_mailings,
  user_id uuid references users on delete set null,
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

-- Privacy -----------------------------------------------------------------------------------------

-- What customers agreed to, refused and withdrew, each as a row of its own: which text, which version
-- of it, when and how. It has no name and no address, and no foreign key: it outlives the account,
-- since the shop has to prove a consent (section 6(10) of the DPDP Act). The id then leads to nobody.
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
  user_id uuid primary key references users on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at >= asked_at)
);
create index erasure_requests_due on erasure_requests (due_at);

-- Accounts that nobody uses are told before they are erased.
create table inactivity_warnings (
  user_id uuid primary key references users on delete cascade,
  warned_at timestamptz not null
);

-- When each kind of data was cleaned last, and how many rows went.
create table retention_runs (
  kind text primary key,
  cleaned_at timestamptz not null,
  removed integer not null
);

-- Requests to the grievance officer: of anyone, about their data or what they bought.
create table grievances (
  id uuid primary key,
  ticket text not null unique,
  user_id uuid references users on delete set null,
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
  breach_id uuid not null references breaches,
  addressee text not null check (addressee in ('cert-in', 'board', 'people', 'board-details')),
  told_at timestamptz not null,
  reference text not null default '' check (char_length(reference) <= 200),
  primary key (breach_id, addressee)
);

-- Whom a breach concerns; each is mailed once.
create table breach_recipients (
  id bigint generated always as identity primary key,
  breach_id uuid not null references breaches,
  user_id uuid references users on delete set null,
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

-- The audit log -----------------------------------------------------------------------------------

-- Who changed what in the back office, when, from what and to what. It has no foreign keys: it
-- outlives what it tells of. Rows are added and read, never changed, by nobody.
create table audit_entries (
  id uuid primary key,
  at timestamptz not null,
  -- Null when no person did it in the back office: the command line, say.
  actor_id uuid,
  -- How the actor was called at the time.
  actor text not null,
  action text not null,
  subject text not null,
  subject_id text,
  -- What people call the subject: a product's name, an order's short id.
  label text not null default '',
  before jsonb,
  after jsonb,
  -- What the log is searched in.
  words text not null generated always as (
    lower(
      actor || ' ' || label || ' ' || coalesce(subject_id, '') || ' ' ||
      coalesce(before::text, '') || ' ' || coalesce(after::text, '')
    )
  ) stored
);
create index audit_entries_newest on audit_entries (at desc, id desc);
create index audit_entries_of_subject on audit_entries (subject, subject_id, at desc);
create index audit_entries_of_actor on audit_entries (actor_id, at desc);
create index audit_entries_by_actor_name on audit_entries (actor, at desc, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log cannot be changed';
end;
$$;
create trigger audit_entries_stay before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_stay_all before truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- Figures and look-ups ----------------------------------------------------------------------------

-- How many came on a day (Indian time), of those who agreed to be counted. Nothing here tells who.
create table visits (
  day date primary key,
  visits integer not null check (visits > 0)
);

-- What browsers drew for this day, so that none is counted twice. They tell nothing of anyone, and
-- are gone after the next day.
create table visit_keys (
  key uuid primary key,
  day date not null
);
create index visit_keys_by_day on visit_keys (day);

-- How fast pages were for those who opened them: counts alone, of nobody in particular. `upto` is the
-- upper end of a narrow range of values (milliseconds; thousandths for layout shift).
create table web_vitals (
  day date not null,
  page text not null,
  device text not null,
  metric text not null,
  upto integer not null check (upto > 0),
  readings integer not null check (readings > 0),
  primary key (day, page, device, metric, upto)
);

-- Pincode to district and state; a few pincodes lie in more than one state, so choices have a place.
create table pincodes (
  pincode char(6) not null,
  position integer not null,
  district text not null,
  state text not null,
  primary key (pincode, position)
);

-- What the public postal service has answered, remembered.
create table pincode_answers (
  pincode char(6) primary key,
  body jsonb not null,
  asked_at timestamptz not null default now()
);
