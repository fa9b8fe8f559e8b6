-- A draft's name is not its last: it gets its slug when it leaves the drafts. Until then it has
-- 'draft-' and its id, unless it comes with one.
create or replace function give_slug() returns trigger language plpgsql as $$
begin
  new.slug := case
    when new.slug = '' and new.hidden_as = 'draft' then 'draft-' || new.id
    else free_slug(new.id, coalesce(nullif(new.slug, ''), new.name), new.category)
  end;
  return new;
end;
$$;

create function name_slug() returns trigger language plpgsql as $$
begin
  new.slug := free_slug(new.id, new.name, new.category);
  return new;
end;
$$;
create trigger products_named before update on products for each row
  when (old.slug = 'draft-' || old.id and (new.deleted_at is null or new.hidden_as = 'hidden'))
  execute function name_slug();
