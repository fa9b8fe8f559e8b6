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
  -- Of products that have none of their own; null: the shop's rate.
  hsn text check (hsn ~ '^[0-9]{4,8}$'),
  gst_rate numeric(4, 2) check (gst_rate between 0 and 40),
  -- Clothes: their GST may follow their price, and services want their colours and sizes.
  is_apparel boolean not null,
  updated_at timestamptz not null
);

insert into categories
  (address, position, title, one, subtitle, image, is_visible, offers_custom_orders, is_apparel, updated_at)
values
  ('painting', 1, 'Paintings', 'Painting',
    'Aipan, hills and home shrines, each painted once and by hand.', '', true, true, false, now()),
  ('apparel', 2, 'Apparel', 'Apparel',
    'Cotton, wool and silk with motifs drawn, printed and stitched by hand.', '', true, true, true, now()),
  ('accessories', 3, 'Accessories', 'Accessories',
    'Small things for the house and the day, made in the same studio.', '', true, true, false, now());

alter table products drop constraint products_category_check;
alter table products add foreign key (category) references categories on update cascade;
alter table coupons drop constraint coupons_category_check;
alter table coupons add foreign key (category) references categories on update cascade;

-- Images of the collections follow their category by hand: `gallery` is none. What was said in a
-- message or a file stays as it was.
alter table hero_images drop constraint hero_images_category_check;
alter table contact_messages drop constraint contact_messages_category_check;
alter table imports drop constraint imports_category_check;

create trigger categories_added_told after insert on categories
  for each statement execute function tell_of('content');
create trigger categories_changed_told after update on categories
  for each statement execute function tell_of('content');
create trigger categories_removed_told after delete or truncate on categories
  for each statement execute function tell_of('content');
