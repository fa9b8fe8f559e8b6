import { accountMessages } from '#contract/accounts/account-rules.ts';
import { isCommon } from '#contract/accounts/easy-passwords.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import { resetSecondFactor } from '#server/accounts/second-factor/reset-second-factor.ts';
import { banCustomer } from '#server/accounts/sessions/ban-customer.ts';
import {
  countAdmins,
  createUser,
  findUserByEmail,
  setPassword,
  updateUser,
} from '#server/accounts/users/accounts.queries.ts';
import { dropPending } from '#server/accounts/users/pending-registrations.queries.ts';
import type { UserRow } from '#server/accounts/users/user.ts';
import { ConfigError } from '#server/infra/config/config-error.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findLastAction } from '#server/studio/audit/audit.queries.ts';
import { commandLine, noteChange } from '#server/studio/audit/note-change.ts';
import { deleteInvitationsTo } from './invitations.queries.ts';
import { closeWelcomeLink } from './welcome-link.ts';

/** Resolves to false if the user already has that role. */
export async function grantAdmin(
  shop: Shop,
  email: string,
  staffRole: StaffRole = 'owner',
): Promise<boolean> {
  const user = await requireUser(shop, email);
  if (user.staffRole === staffRole) return false;
  // A banned member could neither work nor be unbanned: only customers can.
  if (user.role !== 'admin') await banCustomer(shop, commandLine, user.id, false);
  await giveRole(shop, user, staffRole);
  return true;
}

/** `adminsLeft` is 0 if nobody can reach the administrator area any more. */
export async function revokeAdmin(
  shop: Shop,
  email: string,
): Promise<{ changed: boolean; adminsLeft: number }> {
  const user = await requireUser(shop, email);
  const changed = user.role === 'admin';
  if (changed) await giveRole(shop, user, null);
  return { changed, adminsLeft: await countAdmins(shop.db) };
}

/** For a user who has lost theirs, especially an owner. False if there was none. */
export async function resetLostFactor(shop: Shop, email: string): Promise<boolean> {
  const user = await requireUser(shop, email);
  return shop.db.transaction().execute(async (trx) => {
    const wasThere = await resetSecondFactor(trx, shop, user);
    if (wasThere && user.staffRole) {
      await noteChange(trx, shop, commandLine, {
        action: 'changed',
        subject: 'staff',
        subjectId: user.id,
        label: user.email,
        before: { secondFactor: true },
        after: { secondFactor: false },
      });
    }
    return wasThere;
  });
}

async function giveRole(shop: Shop, user: UserRow, staffRole: StaffRole | null): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    if (staffRole) await closeWelcomeLink(trx);
    await updateUser(trx, shop, user.id, { staffRole });
    // An old invitation must not let them in again.
    if (!staffRole) await deleteInvitationsTo(trx, user.email);
    await noteChange(trx, shop, commandLine, {
      action: staffRole ? 'changed' : 'removed',
      subject: 'staff',
      subjectId: user.id,
      label: user.email,
      before: { role: user.staffRole },
      ...(staffRole && { after: { role: staffRole } }),
    });
  });
}

/**
 * The first administrator, from ADMIN_EMAIL and ADMIN_PASSWORD: created verified, or promoted with
 * their existing password (S2). Several processes may do this at once.
 */
export async function ensureFirstAdmin(shop: Shop): Promise<void> {
  const { admin } = shop.config;
  if (!admin) return;
  const found = await findUserByEmail(shop.db, admin.email);
  // If an owner has made them a manager since, they stay one.
  if (found?.role === 'admin') return;
  // Nor does a start restore somebody whom another owner has removed.
  if (await wasRemoved(shop, admin.email)) return;
  if (!found) await createAdmin(shop, admin);
  await grantAdmin(shop, admin.email);
}

async function wasRemoved(shop: Shop, email: string): Promise<boolean> {
  const last = await findLastAction(shop.db, {
    subject: 'staff',
    label: email,
    actions: ['changed', 'joined', 'removed'],
  });
  return last === 'removed' && (await countAdmins(shop.db, 'owner')) > 0;
}

async function createAdmin(
  shop: Shop,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (await isCommon(password)) {
    // In a sandbox shop anybody can sign in as anybody through its mailbox, so this is up to the
    // owner.
    if (shop.config.sandbox) shop.log.warn('ADMIN_PASSWORD is a very common password');
    else throw commonPassword();
  }
  const hash = await shop.identity.hashPassword(password);
  await shop.db.transaction().execute(async (trx) => {
    const user = await createUser(trx, shop, { email, name: 'Administrator', staffRole: 'owner' });
    if (!user) return;
    await setPassword(trx, shop, { userId: user.id, hash });
    await dropPending(trx, email);
  });
}

function commonPassword(): ConfigError {
  return new ConfigError(
    'ADMIN_PASSWORD',
    `ADMIN_PASSWORD cannot be used. ${accountMessages.passwordCommon}`,
  );
}

async function requireUser(shop: Shop, email: string): Promise<UserRow> {
  const user = await findUserByEmail(shop.db, email.trim().toLowerCase());
  if (user) return user;
  throw new Problem('not-found', `Nobody has an account with the email address ${email}.`);
}
