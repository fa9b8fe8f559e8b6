-- A text as searches compare it, as `searchedText` of the program: in small letters, without the
-- accents of Latin letters, without apostrophes and what nobody sees, and with spaces for dashes.
create function searched_text(text) returns text language sql immutable parallel safe as $$
  select case when $1 !~ '[^\u0001-\u007f]|[''`-]' then lower($1)
    else normalize(replace(replace(replace(translate(
      regexp_replace(
        lower(normalize(regexp_replace($1, '[''’‘ʼ′`´\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), NFKD)),
        '[\u0300-\u036f]', '', 'g'),
      'łøđıŁØĐÆŒ-‐‒–—', 'lodilodæœ     '), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC)
    end
$$;

-- Words that are compared otherwise now are found in these products too; the next save weighs them.
update products
  set search_words = search_words || array_to_tsvector(array(
    select distinct found[1] from regexp_matches(
      searched_text(concat_ws(' ', name, array_to_string(tags, ' '), material, description)),
      '[a-z0-9]+', 'g') as found
    where char_length(found[1]) <= 40))
  where concat_ws(' ', name, array_to_string(tags, ' '), material, description) ~ '[^\u0001-\u007f]|''';
