-- A SKU as searches compare it: in small letters, without spaces and dashes.
create function searched_code(text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace($1, '[\s_/.-]', '', 'g'))
$$;

create index variants_by_searched_sku on variants (searched_code(sku) text_pattern_ops)
  where deleted_at is null;
