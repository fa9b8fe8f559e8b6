-- GST papers: invoices, bills of supply and credit notes. Numbers run without a gap in each series
-- and financial year (April to March, CGST Rule 46): a paper gets its own as the very last thing
-- before the commit, so that nothing is waited for while the row below is locked, and a transaction
-- that fails leaves no gap.
create table paper_series (
  series text not null check (series ~ '^[A-Z0-9]{1,3}$'),
  -- Such as 2026-27.
  financial_year text not null check (financial_year ~ '^20\d{2}-\d{2}$'),
  last integer not null default 0 check (last >= 0),
  primary key (series, financial_year)
);

create table invoices (
  id uuid primary key,
  order_id uuid not null references orders (id),
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
  check (cancelled_at is not null or replaced_at is null),
  unique (series, financial_year, position)
);
create unique index invoices_one_standing on invoices (order_id) where replaced_at is null;
create index invoices_by_date on invoices (issued_at, id);

create table credit_notes (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  order_id uuid not null references orders (id),
  -- The first try at it; null where nothing goes back through the provider.
  refund_id uuid unique references refunds (id),
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

create function number_paper() returns trigger language plpgsql as $$
declare
  next integer;
begin
  insert into paper_series (series, financial_year, last)
    values (new.series, new.financial_year, 1)
    on conflict (series, financial_year) do update set last = paper_series.last + 1
    returning last into next;
  execute format('update %I set position = $1, number = $2 where id = $3', tg_table_name)
    using next,
      -- Such as INV/26-27/0001: sixteen signs hold 999,999 of a year.
      new.series || '/' || substr(new.financial_year, 3) || '/'
        || lpad(next::text, greatest(4, length(next::text)), '0'),
      new.id;
  return null;
end;
$$;
create constraint trigger invoices_numbered after insert on invoices
  deferrable initially deferred
  for each row when (new.number is null) execute function number_paper();
create constraint trigger credit_notes_numbered after insert on credit_notes
  deferrable initially deferred
  for each row when (new.number is null) execute function number_paper();

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

-- A paper stays as it was issued; only its buyer may be forgotten.
create function refuse_paper_change() returns trigger language plpgsql as $$
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
  raise exception 'papers cannot be changed';
end;
$$;
create trigger invoices_stay before update or delete on invoices
  for each row execute function refuse_paper_change();
create trigger credit_notes_stay before update or delete on credit_notes
  for each row execute function refuse_paper_change();
