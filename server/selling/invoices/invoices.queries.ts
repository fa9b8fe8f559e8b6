import { type Insertable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { InvoiceKind } from '#contract/invoices/invoice-rules.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { CreditNotes, Invoices } from '#server/infra/database/schema.ts';
import { storedSettings } from '#server/studio/settings/settings.queries.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceFacts } from './invoice-facts.ts';

/** What an order's invoice needs besides the order: the settings, and the current invoice. */
export function findForInvoice(db: Db, orderId: string) {
  return db
    .selectNoFrom((eb) => [
      storedSettings.as('settings'),
      jsonObjectFrom(
        eb
          .selectFrom('invoices')
          .select(['id', 'cancelled_at'])
          .where('order_id', '=', orderId)
          .where('replaced_at', 'is', null),
      ).as('standing'),
    ])
    .executeTakeFirstOrThrow();
}

/** An order's current invoice, which no other has replaced. */
export async function findStandingInvoice(db: Db, orderId: string) {
  const invoice = await db
    .selectFrom('invoices')
    .select(['id', 'facts', 'cancelled_at', 'kind'])
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return invoice && { ...invoice, facts: factsOf(invoice.facts) };
}

/** `insertInvoice` and `insertCreditNote` write all of them. */
function factsOf(facts: unknown): InvoiceFacts {
  return facts as InvoiceFacts;
}

type Unnumbered<T> = Omit<Insertable<T>, 'number' | 'position' | 'facts'> & { facts: InvoiceFacts };

/** The database numbers it when the transaction commits. */
export async function insertInvoice(trx: Trx, invoice: Unnumbered<Invoices>): Promise<void> {
  const row = { ...invoice, facts: JSON.stringify(invoice.facts) };
  await trx.insertInto('invoices').values(row).execute();
}

export async function insertCreditNote(trx: Trx, note: Unnumbered<CreditNotes>): Promise<void> {
  const row = { ...note, facts: JSON.stringify(note.facts) };
  await trx.insertInto('credit_notes').values(row).execute();
}

export async function stampInvoice(
  trx: Trx,
  id: string,
  stamp: { cancelled_at: Date } | { replaced_at: Date },
): Promise<void> {
  await trx.updateTable('invoices').set(stamp).where('id', '=', id).execute();
}

/** What the credit notes of an invoice take back, line by line. */
export async function listCredited(db: Db, invoiceId: string): Promise<InvoiceFacts['lines']> {
  const notes = await db
    .selectFrom('credit_notes')
    .select('facts')
    .where('invoice_id', '=', invoiceId)
    .execute();
  return notes.flatMap(({ facts }) => factsOf(facts).lines);
}

export async function findNoteOfRefund(db: Db, refundId: string) {
  return db
    .selectFrom('credit_notes')
    .select('id')
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
}

/** Documents of every kind as one list. */
export function selectInvoices(db: Db) {
  const columns = [
    'id',
    'order_id',
    'number',
    'issued_at',
    'facts',
    'taxable_paise',
    'tax_paise',
    'total_paise',
  ] as const;
  return db.selectFrom(
    db
      .selectFrom('invoices')
      .select([...columns, 'kind', sql<string | null>`null::uuid`.as('invoice_id')])
      .unionAll(
        db
          .selectFrom('credit_notes')
          .select([...columns, sql<string>`'credit-note'`.as('kind'), 'invoice_id']),
      )
      .as('documents'),
  );
}

export async function findInvoice(db: Db, id: string): Promise<Invoice | undefined> {
  const row = await selectInvoices(db)
    .leftJoin('invoices', 'invoices.id', 'documents.invoice_id')
    .selectAll('documents')
    .select(['invoices.number as invoice_number', 'invoices.issued_at as invoice_issued_at'])
    .where('documents.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { invoice_number: number, invoice_issued_at: issuedAt } = row;
  return {
    id: row.id,
    kind: row.kind as InvoiceKind,
    number: row.number ?? '',
    issuedAt: row.issued_at,
    orderId: row.order_id,
    facts: factsOf(row.facts),
    taxablePaise: row.taxable_paise,
    taxPaise: row.tax_paise,
    totalPaise: row.total_paise,
    invoice: number !== null && issuedAt !== null ? { number, issuedAt } : null,
  };
}

/** As an order's views list them; JSON has no dates. */
export interface OrderInvoice {
  id: string;
  kind: InvoiceKind;
  number: string;
  issued_at: string;
  total_paise: number;
}

/** The documents of the row's order, oldest first, for a select from `orders`. */
export const invoicesOfOrder = sql<OrderInvoice[]>`(
  select coalesce(json_agg(documents order by issued_at, id), '[]') from (
    select id, kind, number, issued_at, total_paise from invoices
      where order_id = orders.id and number is not null
    union all
    select id, 'credit-note', number, issued_at, total_paise from credit_notes
      where order_id = orders.id and number is not null
  ) as documents
)`;

export async function listOrderInvoices(db: Db, orderId: string): Promise<OrderInvoice[]> {
  const row = await db
    .selectFrom('orders')
    .select(invoicesOfOrder.as('invoices'))
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.invoices ?? [];
}

/** Orders that were sold and have no invoice, by when they were paid. */
export function findMissingInvoices(db: Db, { limit }: { limit: number }) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('paid_at', 'is not', null)
    .where('stock_state', '=', 'sold')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoices')
            .select('invoices.id')
            .whereRef('invoices.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .orderBy('paid_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Whether a refund belongs to the sale of the order's current invoice: an order that was cancelled
 * and sold again refunded the earlier sale with its earlier invoice.
 */
export const isOfThisSale = sql<boolean>`refunds.id > coalesce((
  select issued.id from invoices as issued
  join invoices as before on before.order_id = issued.order_id and before.replaced_at is not null
  where issued.order_id = refunds.order_id and issued.replaced_at is null
  limit 1
), (
  select history.id from order_history as history
  where history.order_id = refunds.order_id and history.from_status = 'cancelled'
  order by history.id desc limit 1
), '00000000-0000-0000-0000-000000000000')`;

/** What was or will be refunded of an order's sale without a credit note so far. */
export async function sumUncredited(
  db: Db,
  orderId: string,
  paymentIds: readonly string[],
): Promise<number> {
  const { back } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<string | null>('amount_paise').as('back'))
    .where('order_id', '=', orderId)
    .where('provider_payment_id', 'in', paymentIds)
    .where('status', 'not in', ['failed', 'kept'])
    .where(isOfThisSale)
    .executeTakeFirstOrThrow();
  const { noted } = await db
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .select((eb) => eb.fn.sum<string | null>('credit_notes.total_paise').as('noted'))
    .where('invoices.order_id', '=', orderId)
    .where('invoices.replaced_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(back ?? 0) - Number(noted ?? 0);
}

/** What the shop keeps of an order's sale, since it is too little to be sent back. */
export async function sumKept(db: Db, orderId: string): Promise<number> {
  const { kept } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<string | null>('amount_paise').as('kept'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'kept')
    .where(isOfThisSale)
    .executeTakeFirstOrThrow();
  return Number(kept ?? 0);
}

/** The refunds of an order's sale that were sent or will be. */
export function listRefundsOfSale(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'provider_payment_id', 'amount_paise'])
    .where('order_id', '=', orderId)
    .where('status', 'not in', ['failed', 'kept'])
    .where(isOfThisSale)
    .orderBy('id')
    .execute();
}

/** Removes the buyer from the documents of these orders, as their rows already do. */
export async function forgetBuyers(trx: Trx, orderIds: readonly string[]): Promise<void> {
  for (const table of ['invoices', 'credit_notes'] as const) {
    await sql`
      update ${sql.table(table)} as documents
      set facts = documents.facts || jsonb_build_object('buyer', jsonb_build_object(
        'name', orders.shipping_name, 'address', orders.shipping_address,
        'city', orders.shipping_city, 'pincode', orders.shipping_pincode))
      from orders
      where orders.id = documents.order_id and orders.id = any(${orderIds}::uuid[])
    `.execute(trx);
  }
}
