-- GST papers: invoices, bills of supply and credit notes. Numbers run without a gap in each series
-- and financial year (April to March, CGST Rule 46): the row below is locked by whoever takes the
-- next one, in the transaction that writes the paper.
create table paper_series (
  series text not null check (series ~ '^[A-Z0-9/-]{1,6}$'),
  -- Such as 2026-27.
  financial_year text not null check (financial_year ~ '^\d{4}-\d{2}$'),
  last integer not null default 0 check (last >= 0),
  primary key (series, financial_year)
);

create table invoices (
  id uuid primary key,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('tax-invoice', 'bill-of-supply')),
  number text not null unique check (number ~ '^[A-Za-z0-9/-]{1,16}$'),
  series text not null,
  financial_year text not null,
  position integer not null check (position > 0),
  issued_at timestamptz not null,
  -- All that stands on it, as it was then: seller, buyer, lines, taxes.
  facts jsonb not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  total_paise bigint not null check (total_paise = taxable_paise + tax_paise),
  -- Set once credit notes have taken back all of it and its order was sold anew.
  replaced_at timestamptz,
  unique (series, financial_year, position)
);
create unique index invoices_one_standing on invoices (order_id) where replaced_at is null;
create index invoices_by_date on invoices (issued_at);

create table credit_notes (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  order_id uuid not null references orders (id),
  -- The first try at it; null where nothing goes back through the provider.
  refund_id uuid unique references refunds (id),
  number text not null unique check (number ~ '^[A-Za-z0-9/-]{1,16}$'),
  series text not null,
  financial_year text not null,
  position integer not null check (position > 0),
  issued_at timestamptz not null,
  facts jsonb not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  total_paise bigint not null check (total_paise = taxable_paise + tax_paise and total_paise > 0),
  unique (series, financial_year, position)
);
create index credit_notes_of_invoice on credit_notes (invoice_id);
create index credit_notes_of_order on credit_notes (order_id);
create index credit_notes_by_date on credit_notes (issued_at);
