-- Products that were saved before are found by words with signs, as searchVector writes them: by
-- all that begins at a letter of such a word.
update products
set search_words = search_words || array_to_tsvector(signed.parts)
from (
  select texts.id, array_agg(distinct substr(word, at, 40)) as parts
  from (
    select products.id, searched_text(concat_ws(' ', name, array_to_string(tags, ' '), material,
      (select string_agg(concat_ws(' ', sku, array_to_string(option_values, ' ')), ' ')
        from variants where product_id = products.id and variants.deleted_at is null),
      description)) as text
    from products
  ) as texts
  cross join lateral (
    select found[1] as word
    from regexp_matches(text, '[a-z0-9%_\u00aa-\u1fff\u2c00-\ufffd]+', 'g') with ordinality as all_words (found, place)
    where found[1] ~ '[%_]' limit 100
  ) as words
  cross join lateral generate_series(1, char_length(word)) as at
  where text ~ '[%_]' and substr(word, at, 40) ~ '[%_]'
  group by texts.id
) as signed
where signed.id = products.id;

-- What a payment provider calls its payments and orders is found in small and capital letters.
create function in_small_letters(text[]) returns text[] language sql immutable parallel safe as $$
  select array(select lower(each) from unnest($1) as each)
$$;
create index payments_by_searched_id on payments (lower(provider_payment_id));
create index orders_by_searched_provider_order on orders (lower(provider_order_id));
create index orders_by_searched_former_order on orders using gin (in_small_letters(former_provider_orders))
  where former_provider_orders <> '{}';
