-- One row for each file content; the files themselves lie in the media store under names made
-- from `name`, which tells width, height and average colour (see contract/pictures.ts).
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
  created_at timestamptz not null default now()
);

create table products (
  id uuid primary key,
  -- Where the row came from ('shopify:handle', 'demo:key'), so that importing twice updates.
  source_key text unique,
  name text not null check (char_length(name) between 2 and 100),
  description text not null check (char_length(description) between 10 and 2000),
  category text not null check (category in ('painting', 'apparel', 'accessories')),
  price_paise bigint not null check (price_paise > 0),
  discount_price_paise bigint check (discount_price_paise > 0 and discount_price_paise < price_paise),
  -- What the shopper pays for one, before tax: the listing sorts and filters by it.
  selling_price_paise bigint not null generated always as (coalesce(discount_price_paise, price_paise)) stored,
  discount_percent integer not null generated always as
    (coalesce(round((price_paise - discount_price_paise) * 100.0 / price_paise), 0)::integer) stored,
  size text check (char_length(size) <= 50),
  material text check (char_length(material) <= 100),
  tags text[] not null default '{}',
  featured boolean not null default false,
  -- The administrator's toggle; inStock as the API shows it also needs free stock (decision 9).
  on_sale boolean not null default true,
  -- Units the studio has, reserved ones included; null is made to order.
  stock integer check (stock >= 0),
  reserved integer not null default 0 check (reserved >= 0 and (stock is null or reserved <= stock)),
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0 and rating_sum between rating_count and rating_count * 5),
  rating numeric(2, 1) not null generated always as
    (case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 1) end) stored,
  -- What the imported file said last: the next import applies the difference, so that what was
  -- sold in between stays sold.
  source_stock integer check (source_stock >= 0),
  -- The words of name (A), tags (B), material (C) and description (D); see search-words.ts.
  search_words tsvector not null default '',
  hsn text check (hsn ~ '^[0-9]{4,8}$'),
  gst_rate numeric(4, 2) check (gst_rate between 0 and 40),
  video_hash text references media (hash),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index products_newest on products (created_at desc, id) where deleted_at is null;
create index products_by_name on products (category, lower(name), id) where deleted_at is null;
create index products_by_price on products (category, selling_price_paise, id) where deleted_at is null;
create index products_by_rating on products (category, rating desc, id) where deleted_at is null;
create index products_all_by_name on products (lower(name), id) where deleted_at is null;
create index products_all_by_price on products (selling_price_paise, id) where deleted_at is null;
-- Products that an import made out of one with variants of several prices ('shopify:handle#large').
create index products_split on products (split_part(source_key, '#', 1)) where source_key like '%#%';
create index products_by_words on products using gin (search_words) where deleted_at is null;
create index products_featured on products (created_at desc, id) where featured and deleted_at is null;

-- Where the studio counts each size by itself. products.stock and products.reserved are then
-- the sums; the trigger below holds that, so no caller can forget it.
create table product_sizes (
  product_id uuid not null references products (id) on delete cascade,
  size text not null,
  position integer not null,
  stock integer not null check (stock >= 0),
  reserved integer not null default 0 check (reserved >= 0 and reserved <= stock),
  source_stock integer check (source_stock >= 0),
  primary key (product_id, size)
);

create table product_images (
  product_id uuid not null references products (id) on delete cascade,
  position integer not null check (position >= 0),
  media_hash text references media (hash),
  -- A picture that stays where it is (an image CDN); exactly one of the two is set.
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

create table hero_images (
  id uuid primary key,
  source_key text unique,
  media_hash text references media (hash),
  url text,
  title text,
  subtitle text,
  category text not null check (category in ('gallery', 'painting', 'apparel', 'accessories')),
  link text,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  check ((media_hash is null) <> (url is null)),
  check (category = 'gallery' or title is not null)
);

create function sum_product_sizes() returns trigger language plpgsql as $$
begin
  update products
    set stock = sums.stock, reserved = sums.reserved
    from (
      select product_id, sum(stock)::integer as stock, sum(reserved)::integer as reserved
      from product_sizes
      where product_id in (select product_id from changed)
      group by product_id
    ) as sums
    where id = sums.product_id
      and (products.stock, products.reserved) is distinct from (sums.stock, sums.reserved);
  return null;
end
$$;

create trigger product_sizes_added after insert on product_sizes
  referencing new table as changed for each statement execute function sum_product_sizes();
create trigger product_sizes_counted after update on product_sizes
  referencing new table as changed for each statement execute function sum_product_sizes();
create trigger product_sizes_removed after delete on product_sizes
  referencing old table as changed for each statement execute function sum_product_sizes();
