import { type Expression, type SqlBool, sql } from 'kysely';
import { containsWords } from '#server/infra/database/query/contains-words.ts';
import { wordsQuery } from './words-query.ts';

/** Of an invoice's number, after the first. */
const MOST_PARTS = 5;

/** What the index orders_by_words has of an order. */
export const wordsOfOrder = sql`searched_words(
  id::text || ' ' || right(id::text, 8) || ' ' || shipping_name || ' ' || shipping_email || ' '
  || shipping_phone)`;

/** What the index users_by_words has of a user. */
export const wordsOfUser = sql`searched_words(users.name || ' ' || users.email)`;

/** An index knows the tags. */
export function hasTag(tag: string): Expression<SqlBool> {
  return sql`(orders.tags <> '{}' and orders.tags @> array[lower(${tag})])`;
}

/**
 * By what staff know of an order: its id, its customer, its tags, and the ids and numbers that the payment
 * provider and the invoices gave it.
 */
export function ordersMatching(q: string, { byInvoices = true } = {}): Expression<SqlBool> {
  const words = wordsQuery(q);
  // Only signs, which no index contains.
  if (!words) return containsWords(sql.ref('orders.shippingName'), q);
  const number = q.trim().replace(/^#/, '');
  const query = sql`lower(${words})::tsquery`;
  return sql`orders.id in (
    select id from orders where ${wordsOfOrder} @@ ${query}
    union
    select bought.id from users join orders bought on bought.user_id = users.id
    where ${wordsOfUser} @@ ${query}
    union
    select id from orders where ${hasTag(q.trim())}
    union
    select id from orders where lower(provider_order_id) = lower(${number})
    union
    select id from orders where former_provider_orders <> '{}'
      and in_small_letters(former_provider_orders) @> array[lower(${number})]
    union
    select id from orders where other_provider_orders <> '{}'
      and in_small_letters(other_provider_orders) @> array[lower(${number})]
    union
    select order_id from payments where lower(provider_payment_id) = lower(${number})
    ${byInvoices ? ofInvoices(number) : sql``})`;
}

/** Of an invoice's number, its parts joined by each sign that the invoices have: an index knows them. */
export function writingsOf(number: string): string[] {
  const [first = '', ...parts] = number
    .trim()
    .replace(/^#/, '')
    .toUpperCase()
    .split(/[\s_/-]+/);
  if (parts.length > MOST_PARTS) return [number.toUpperCase()];
  return parts.reduce(
    (starts, part) => starts.flatMap((start) => [`${start}/${part}`, `${start}-${part}`]),
    [first],
  );
}

function ofInvoices(number: string) {
  const written = sql`any(${writingsOf(number)}::text[])`;
  return sql`
    union
    select order_id from invoices where number = ${written}
    union
    select order_id from credit_notes where number = ${written}`;
}
