-- The readable part of a product's address, made from the first name that it had.

-- Letters and figures of a name as an address has them. Devanagari is written in Latin letters; a
-- consonant's own vowel stands as '·' until it is known whether it is spoken.
create function slug_of(name text) returns text language plpgsql immutable strict as $$
declare
  slug text := lower(normalize(name, nfd));
  pair text[];
begin
  if slug ~ '[ऀ-ॿ]' then
    -- The nukta only changes a consonant's sound.
    slug := replace(slug, U&'\093C', '');
    foreach pair slice 1 in array array[
      ['क', 'k'], ['ख', 'kh'], ['ग', 'g'], ['घ', 'gh'], ['ङ', 'n'],
      ['च', 'ch'], ['छ', 'chh'], ['ज', 'j'], ['झ', 'jh'], ['ञ', 'n'],
      ['ट', 't'], ['ठ', 'th'], ['ड', 'd'], ['ढ', 'dh'], ['ण', 'n'],
      ['त', 't'], ['थ', 'th'], ['द', 'd'], ['ध', 'dh'], ['न', 'n'],
      ['प', 'p'], ['फ', 'ph'], ['ब', 'b'], ['भ', 'bh'], ['म', 'm'],
      ['य', 'y'], ['र', 'r'], ['ल', 'l'], ['ळ', 'l'], ['व', 'v'],
      ['श', 'sh'], ['ष', 'sh'], ['स', 's'], ['ह', 'h']
    ] loop
      slug := replace(slug, pair[1], pair[2] || '·');
    end loop;
    foreach pair slice 1 in array array[
      [U&'\093E', 'a'], [U&'\093F', 'i'], [U&'\0940', 'i'], [U&'\0941', 'u'], [U&'\0942', 'u'],
      [U&'\0943', 'ri'], [U&'\0947', 'e'], [U&'\0948', 'ai'], [U&'\094B', 'o'], [U&'\094C', 'au'],
      [U&'\0945', 'e'], [U&'\0949', 'o'], [U&'\094D', '']
    ] loop
      slug := replace(slug, '·' || pair[1], pair[2]);
    end loop;
    foreach pair slice 1 in array array[
      ['अ', 'a'], ['आ', 'a'], ['इ', 'i'], ['ई', 'i'], ['उ', 'u'], ['ऊ', 'u'], ['ऋ', 'ri'],
      ['ए', 'e'], ['ऐ', 'ai'], ['ओ', 'o'], ['औ', 'au'], ['ऑ', 'o'], ['ॐ', 'om'],
      [U&'\0902', 'n'], [U&'\0901', 'n'], [U&'\0903', 'h']
    ] loop
      slug := replace(slug, pair[1], pair[2]);
    end loop;
    slug := translate(slug, '०१२३४५६७८९', '0123456789');
    -- At the end of a word it is silent.
    slug := regexp_replace(slug, '([a-z])·(?=[^a-z0-9·]|$)', '\1', 'g');
    slug := replace(slug, '·', 'a');
  end if;
  -- Accents and apostrophes part no word.
  slug := regexp_replace(slug, U&'[\0300-\036F''\2019]', '', 'g');
  slug := regexp_replace(slug, '[^a-z0-9]+', '-', 'g');
  return trim(both '-' from left(trim(both '-' from slug), 80));
end;
$$;

alter table products add column slug text not null default '';

-- Of two products with the same name the second gets "-2". One at a time, so that none takes
-- another's; what looks like an id would be taken for one.
create function free_slug(of_product uuid, wished text, category text) returns text language plpgsql as $$
declare
  wanted text := slug_of(wished);
  free text;
  number integer := 1;
begin
  if wanted = '' or wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    wanted := trim(both '-' from category || '-' || wanted);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('product slugs', 0));
  free := wanted;
  while exists (select from products where slug = free and id <> of_product) loop
    number := number + 1;
    free := wanted || '-' || number;
  end loop;
  return free;
end;
$$;

create index products_slugs_so_far on products (slug);
do $$
declare
  product record;
begin
  for product in select id, name, category from products order by created_at, id loop
    update products set slug = free_slug(product.id, product.name, product.category)
    where id = product.id;
  end loop;
end;
$$;
drop index products_slugs_so_far;
create unique index products_by_slug on products (slug);

-- A new product keeps the slug that it comes with, if it is free.
create function give_slug() returns trigger language plpgsql as $$
begin
  new.slug := free_slug(new.id, coalesce(nullif(new.slug, ''), new.name), new.category);
  return new;
end;
$$;
create trigger products_slug before insert on products for each row execute function give_slug();
