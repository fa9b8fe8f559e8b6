import { type SqlBool, sql } from 'kysely';

/**
 * The rows of `orders` that are a customer's: those of their account, and those that staff wrote
 * down for its address.
 */
export const ordersOfCustomer = (userId: string) => sql<SqlBool>`(
  orders.user_id = ${userId}
  or orders.user_id is null and orders.origin <> 'shop'
    and lower(orders.shipping_email) = (select lower(email) from users where users.id = ${userId})
)`;
