import type { Db } from '../database/database.ts';
import type { Shop } from '../shop.ts';

/** Creates or promotes the administrator of ADMIN_EMAIL and ADMIN_PASSWORD (decision 2). */
export async function ensureFirstAdmin(_shop: Shop): Promise<void> {}

export async function countAdmins(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  return count;
}
