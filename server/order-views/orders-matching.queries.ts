import { type Expression, type SqlBool, sql } from 'kysely';
import { likeAnywhere } from '#server/infra/database/query/like-anywhere.ts';
import { wordsQuery } from './words-query.ts';

/** The expressions are those of the indexes orders_by_words and users_by_words. */
export function ordersMatching(q: string): Expression<SqlBool> {
  const words = wordsQuery(q);
  // Only punctuation, which no index contains.
  if (!words) return sql`orders.shipping_name like ${likeAnywhere(q)}`;
  const query = sql`lower(${words})::tsquery`;
  return sql`orders.id in (
    select id from orders where searched_words(
      id::text || ' ' || right(id::text, 8) || ' ' || shipping_name || ' ' || shipping_email || ' '
      || shipping_phone) @@ ${query}
    union
    select bought.id from users join orders bought on bought.user_id = users.id
    where searched_words(users.name || ' ' || users.email) @@ ${query})`;
}
