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
          .select(['id', 'cancelledAt'])
          .where('orderId', '=', orderId)
          .where('replacedAt', 'is', null),
      ).as('standing'),
    ])
    .executeTakeFirstOrThrow();
}

/** An order's current invoice, which no other has replaced. */
export async function findStandingInvoice(db: Db, orderId: string) {
  const invoice = await db
    .selectFrom('invoices')
    .select(['id', 'facts', 'cancelledAt', 'kind'])
    .where('orderId', '=', orderId)
    .where('replacedAt', 'is', null)
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
  await trx.insertInto('creditNotes').values(row).execute();
}

export async function stampInvoice(
  trx: Trx,
  id: string,
  stamp: { cancelledAt: Date } | { replacedAt: Date },
): Promise<void> {
  await trx.updateTable('invoices').set(stamp).where('id', '=', id).execute();
}

/** What the credit notes of an invoice take back, line by line. */
export async function listCredited(db: Db, invoiceId: string): Promise<InvoiceFacts['lines']> {
  const notes = await db
    .selectFrom('creditNotes')
    .select('facts')
    .where('invoiceId', '=', invoiceId)
    .execute();
  return notes.flatMap(({ facts }) => factsOf(facts).lines);
}

export async function findNoteOfRefund(db: Db, refundId: string) {
  return db
    .selectFrom('creditNotes')
    .select('id')
    .where('refundId', '=', refundId)
    .executeTakeFirst();
}

/** Documents of every kind as one list. */
export function selectInvoices(db: Db) {
  const columns = [
    'id',
    'orderId',
    'number',
    'issuedAt',
    'facts',
    'taxablePaise',
    'taxPaise',
    'totalPaise',
  ] as const;
  return db.selectFrom(
    db
      .selectFrom('invoices')
      .select([
        ...columns,
        sql<InvoiceKind>`kind`.as('kind'),
        sql<string | null>`null::uuid`.as('invoiceId'),
      ])
      .unionAll(
        db
          .selectFrom('creditNotes')
          .select([...columns, sql<InvoiceKind>`'credit-note'`.as('kind'), 'invoiceId']),
      )
      .as('documents'),
  );
}

export async function findInvoice(db: Db, id: string): Promise<Invoice | undefined> {
  const [invoice] = await findInvoices(db, [id]);
  return invoice;
}

/** In the order of `ids`; unknown ones are left out. */
export async function findInvoices(db: Db, ids: readonly string[]): Promise<Invoice[]> {
  if (ids.length === 0) return [];
  const rows = await selectInvoices(db)
    .leftJoin('invoices', 'invoices.id', 'documents.invoiceId')
    .selectAll('documents')
    .select(['invoices.number as invoiceNumber', 'invoices.issuedAt as invoiceIssuedAt'])
    .where('documents.id', 'in', ids)
    .execute();
  const invoices = rows.map((row) => {
    const { invoiceNumber: number, invoiceIssuedAt: issuedAt } = row;
    return {
      ...row,
      number: row.number ?? '',
      facts: factsOf(row.facts),
      invoice: number !== null && issuedAt !== null ? { number, issuedAt } : null,
    };
  });
  return invoices.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** As an order's views list them; JSON has no dates. */
export interface OrderInvoice {
  id: string;
  kind: InvoiceKind;
  number: string;
  issuedAt: string;
  totalPaise: number;
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
    .where('paidAt', 'is not', null)
    .where('stockState', '=', 'sold')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoices')
            .select('invoices.id')
            .whereRef('invoices.orderId', '=', 'orders.id'),
        ),
      ),
    )
    .orderBy('paidAt')
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
    .select((eb) => eb.fn.sum<string | null>('amountPaise').as('back'))
    .where('orderId', '=', orderId)
    .where('providerPaymentId', 'in', paymentIds)
    .where('status', 'not in', ['failed', 'kept'])
    .where(isOfThisSale)
    .executeTakeFirstOrThrow();
  const { noted } = await db
    .selectFrom('creditNotes')
    .innerJoin('invoices', 'invoices.id', 'creditNotes.invoiceId')
    .select((eb) => eb.fn.sum<string | null>('creditNotes.totalPaise').as('noted'))
    .where('invoices.orderId', '=', orderId)
    .where('invoices.replacedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(back ?? 0) - Number(noted ?? 0);
}

/** What the shop keeps of an order's sale, since it is too little to be sent back. */
export async function sumKept(db: Db, orderId: string): Promise<number> {
  const { kept } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<string | null>('amountPaise').as('kept'))
    .where('orderId', '=', orderId)
    .where('status', '=', 'kept')
    .where(isOfThisSale)
    .executeTakeFirstOrThrow();
  return Number(kept ?? 0);
}

/** The refunds of an order's sale that were sent or will be. */
export function listRefundsOfSale(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'providerPaymentId', 'amountPaise'])
    .where('orderId', '=', orderId)
    .where('status', 'not in', ['failed', 'kept'])
    .where(isOfThisSale)
    .orderBy('id')
    .execute();
}

/** Removes the buyer from the documents of these orders, as their rows already do. */
export async function forgetBuyers(trx: Trx, orderIds: readonly string[]): Promise<void> {
  for (const table of ['invoices', 'creditNotes'] as const) {
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
