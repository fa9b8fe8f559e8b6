import { sql } from 'kysely';

/** The address of every account, and of every order without one, with the account where there is one. */
export const everyCustomer = sql`
  select lower(email) as email, id as user_id from users
  union
  select lower(shipping_email), user_id from orders where user_id is null`;
