-- What Google's taxonomy calls a category, by its number there; null: nothing, or clothing for clothes.
alter table categories add column google_category text check (google_category ~ '^[0-9]{1,7}$');
-- Home & Garden > Decor > Artwork, as the merchant feeds had it for this address.
update categories set google_category = '500044' where address = 'painting';
