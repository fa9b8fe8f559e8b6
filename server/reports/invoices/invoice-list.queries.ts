import { type SqlBool, sql } from 'kysely';
import { addMonths, firstOfMonth, startOfDay } from '#contract/api/calendar.ts';
import type { InvoiceKind } from '#contract/invoices/invoice-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
import { likeAnywhere } from '#server/infra/database/query/like-anywhere.ts';
import { readInParts } from '#server/infra/database/query/read-in-parts.queries.ts';
import type { InvoiceFacts } from '#server/selling/invoices/invoice-facts.ts';
import { selectInvoices } from '#server/selling/invoices/invoices.queries.ts';
import {
  ordersMatching,
  writingsOf,
} from '#server/selling/orders/views/orders-matching.queries.ts';

export interface InvoiceFilter {
  month?: string | undefined;
  kind?: InvoiceKind | undefined;
  q?: string | undefined;
}

export interface InvoiceRow {
  id: string;
  kind: InvoiceKind;
  orderId: string;
  number: string;
  issuedAt: Date;
  facts: InvoiceFacts;
  taxablePaise: number;
  taxPaise: number;
  totalPaise: number;
  invoiceNumber: string | null;
  invoiceIssuedAt: Date | null;
  invoiceTotalPaise: number | null;
}

function selectMatching(db: Db, { month, kind, q }: InvoiceFilter) {
  return selectInvoices(db)
    .where('documents.number', 'is not', null)
    .$if(month !== undefined, (query) => query.where(isOfMonth(month!)))
    .$if(kind !== undefined, (query) => query.where('documents.kind', '=', kind!))
    .$if(Boolean(q), (query) => query.where(says(q!)));
}

function isOfMonth(month: string) {
  const from = startOfDay(firstOfMonth(month));
  const until = startOfDay(firstOfMonth(addMonths(month, 1)));
  return sql<SqlBool>`(documents.issued_at >= ${from} and documents.issued_at < ${until})`;
}

/** By a document's number, or by what staff know of its order. */
function says(q: string) {
  const part = likeAnywhere(q);
  return sql<SqlBool>`(documents.number ilike ${part} or documents.number = any(${writingsOf(q)}::text[])
    or documents.order_id in (select orders.id from orders where ${ordersMatching(q, { byInvoices: false })}))`;
}

/** With the invoice that a credit note reduces. */
function selectRows(db: Db, filter: InvoiceFilter) {
  return (
    selectMatching(db, filter)
      .leftJoin('invoices', 'invoices.id', 'documents.invoiceId')
      .selectAll('documents')
      .select([
        'invoices.number as invoiceNumber',
        'invoices.issuedAt as invoiceIssuedAt',
        'invoices.totalPaise as invoiceTotalPaise',
      ])
      // Only these kinds and facts are ever written.
      .$castTo<InvoiceRow>()
  );
}

export function listInvoiceRows(
  db: Db,
  filter: InvoiceFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<InvoiceRow[]> {
  return selectRows(db, filter)
    .orderBy('documents.issuedAt', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** All documents of a month in the order of issue, a part at a time. */
export function listMonthInParts(db: Db, month: string): AsyncGenerator<InvoiceRow> {
  const query = selectRows(db, { month }).orderBy('documents.issuedAt').orderBy('documents.id');
  return readInParts(db, query);
}

export function countInvoices(db: Db, filter: InvoiceFilter): Promise<number> {
  return countRows(selectMatching(db, filter));
}

/** A month's sums: of the invoices, and of the credit notes. */
export async function sumInvoices(db: Db, month: string | undefined) {
  const isNote = sql<boolean>`documents.kind = 'credit-note'`;
  const rows = await selectMatching(db, { month })
    .select((eb) => [
      isNote.as('isNote'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('documents.taxablePaise').as('taxablePaise'),
      eb.fn.sum<number>('documents.taxPaise').as('taxPaise'),
    ])
    .groupBy(isNote)
    .execute();
  return rows;
}

/** When the first and the last document were issued; undefined without any. */
export async function findInvoiceSpan(db: Db): Promise<{ first: Date; last: Date } | undefined> {
  const { first, last } = await selectInvoices(db)
    .select((eb) => [
      eb.fn.min('documents.issuedAt').as('first'),
      eb.fn.max('documents.issuedAt').as('last'),
    ])
    .executeTakeFirstOrThrow();
  return first && last ? { first, last } : undefined;
}
