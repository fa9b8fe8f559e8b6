import { type SqlBool, sql } from 'kysely';
import { type Writer, writtenBy } from '#server/accounts/users/accounts.queries.ts';
import { mailboxOf } from '#server/accounts/users/mailbox-of.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { onEveryChannel } from '#server/messages/channels.ts';
import { forgetStopsOf } from '#server/messages/outbox/stops.queries.ts';
import { withoutContact } from '#server/selling/orders/record/delivery.ts';
import { isOwedSql, providerOrdersOf } from '#server/selling/orders/record/orders.queries.ts';
import { ordersOfCustomer } from '#server/selling/orders/record/orders-of-customer.ts';

/**
 * The shop has money for it, or may have, and it has not been delivered yet; or the customer owes
 * the money.
 */
const isUnderWay = sql<SqlBool>`(
  status in ('confirmed', 'paid', 'processing', 'shipped') or ${isOwedSql}
  or status = 'pending'
    and (stock_state = 'reserved' or payment_seen_at is not null or part is not null)
)`;

/** An invoice above this sum names its buyer (CGST Rule 46), and is stored for years (s. 36). */
const NAMED_FROM_PAISE = 5_000_000;
const hasNamedInvoice = sql<SqlBool>`(
  tax_paise > 0 and subtotal_paise >= ${sql.lit(NAMED_FROM_PAISE)} and paid_at is not null
)`;

export async function countOrdersInTheWay(
  db: Db,
  userId: string,
): Promise<{ underWay: number; namedInvoices: number }> {
  return db
    .selectFrom('orders')
    .where(ordersOfCustomer(userId))
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(isUnderWay).as('underWay'),
      eb.fn.countAll<number>().filterWhere(hasNamedInvoice).as('namedInvoices'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Removes the person from their orders. What was sold to which state stays, since tax and accounts
 * need it, and so does the buyer if the invoice has to name one.
 */
export async function takeOutOfOrders(
  trx: Db,
  { userId, name, now }: { userId: string; name: string; now: Date },
): Promise<{ ids: string[]; providerOrderIds: string[] }> {
  const unlessNamed = (column: 'shippingName' | 'shippingAddress' | 'shippingCity', to: string) =>
    sql<string>`case when ${hasNamedInvoice} then ${sql.ref(column)} else ${to} end`;
  const orders = await trx
    .updateTable('orders')
    .set({
      userId: null,
      erasedAs: name,
      shippingName: unlessNamed('shippingName', name),
      shippingAddress: unlessNamed('shippingAddress', ''),
      shippingCity: unlessNamed('shippingCity', ''),
      ...withoutContact,
      updatedAt: now,
    })
    .where(ordersOfCustomer(userId))
    .returning(['id', 'providerOrderId', 'otherProviderOrders', 'formerProviderOrders'])
    .execute();
  return {
    ids: orders.map(({ id }) => id),
    providerOrderIds: orders.flatMap(providerOrdersOf),
  };
}

/** Staff write the reasons of refunds themselves, and may name the customer there. */
export async function clearRefundReasons(trx: Db, orderIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ reason: 'Erased with the customer.' })
    .where('askedBy', 'is not', null)
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute();
}

export async function listMessagesOf(trx: Db, writer: Writer): Promise<string[]> {
  const rows = await trx
    .selectFrom('contactMessages')
    .select('id')
    .where(writtenBy(writer))
    .execute();
  return rows.map(({ id }) => id);
}

export interface MailsAbout {
  email: string;
  orderIds: readonly string[];
  onceKeys: readonly string[];
}

/** Messages to the person of the address by any channel, about these orders, or with these keys; sent or not. */
export function mailsAbout({ email, orderIds, onceKeys }: MailsAbout) {
  return sql<SqlBool>`(
    lower(recipient) = ${email}
    or person = ${email}
    or data->>'orderId' = any(${orderIds}::text[])
    or once_key = any(${onEveryChannel(onceKeys)}::text[])
  )`;
}

export async function deleteMailsOf(trx: Db, about: MailsAbout): Promise<void> {
  await trx.deleteFrom('mails').where(mailsAbout(about)).execute();
  await forgetStopsOf(trx, about.email);
}

/** Rate limits of the address, its mailbox or the account. */
export async function deleteTriesOf(trx: Db, { userId, email }: Writer): Promise<void> {
  const mailbox = mailboxOf(email);
  await trx
    .deleteFrom('rateLimits')
    .where((eb) =>
      eb.or([
        eb(sql`right(key, ${email.length + 1})`, '=', `:${email}`),
        eb(sql`right(key, ${mailbox.length + 1})`, '=', `:${mailbox}`),
        eb(sql`strpos(key, ${userId})`, '>', 0),
      ]),
    )
    .execute();
}
