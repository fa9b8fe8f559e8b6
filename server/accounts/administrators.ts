import type { StaffRole } from '#contract/staff.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import {
  countAdmins,
  createUser,
  findUserByEmail,
  setPassword,
  updateUser,
} from './accounts.queries.ts';
import { dropPending } from './pending-registrations.queries.ts';
import type { UserRow } from './user.ts';

/** An owner, unless said otherwise. Resolves to false when the user is one already. */
export async function grantAdmin(
  shop: Shop,
  email: string,
  role: StaffRole = 'owner',
): Promise<boolean> {
  const user = await requireUser(shop, email);
  if (user.staff_role === role) return false;
  await updateUser(shop.db, shop, user.id, { staffRole: role });
  return true;
}

/** `adminsLeft` is 0 when nobody can reach the administrator area any more. */
export async function revokeAdmin(
  shop: Shop,
  email: string,
): Promise<{ changed: boolean; adminsLeft: number }> {
  const user = await requireUser(shop, email);
  const changed = user.role === 'admin';
  if (changed) await updateUser(shop.db, shop, user.id, { staffRole: null });
  return { changed, adminsLeft: await countAdmins(shop.db) };
}

/**
 * The first administrator, from ADMIN_EMAIL and ADMIN_PASSWORD: created verified, or promoted with
 * the password that they have (decision 2). Processes may start at once.
 */
export async function ensureFirstAdmin(shop: Shop): Promise<void> {
  const { admin } = shop.config;
  if (!admin) return;
  const found = await findUserByEmail(shop.db, admin.email);
  // Whom an owner has made a manager since then stays one.
  if (found?.role === 'admin') return;
  if (!found) await createAdmin(shop, admin);
  await grantAdmin(shop, admin.email);
}

async function createAdmin(
  shop: Shop,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const hash = await shop.identity.hashPassword(password);
  await shop.db.transaction().execute(async (trx) => {
    const user = await createUser(trx, shop, { email, name: 'Administrator', staffRole: 'owner' });
    if (!user) return;
    await setPassword(trx, shop, { userId: user.id, hash });
    await dropPending(trx, email);
  });
}

async function requireUser(shop: Shop, email: string): Promise<UserRow> {
  const user = await findUserByEmail(shop.db, email.trim().toLowerCase());
  if (user) return user;
  throw new Problem('not-found', `Nobody has an account with the e-mail address ${email}.`);
}
