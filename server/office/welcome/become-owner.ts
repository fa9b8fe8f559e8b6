import type { z } from 'zod';
import type { User } from '#contract/accounts/accounts.ts';
import type { welcomeBody } from '#contract/welcome/welcome-fields.ts';
import { welcomeMessages } from '#contract/welcome/welcome-rules.ts';
import { limitTries } from '#server/accounts/limits/limits.ts';
import { openSession } from '#server/accounts/sessions/open-session.ts';
import type { Device, SignedIn } from '#server/accounts/sessions/session.ts';
import {
  closeWelcomeLink,
  fitsWelcomeLink,
  isWelcomeLinkOpen,
} from '#server/accounts/staff/welcome-link.ts';
import { createUser, setPassword } from '#server/accounts/users/accounts.queries.ts';
import { refuseCommon, requireUncommon } from '#server/accounts/users/common-passwords.ts';
import { dropPending } from '#server/accounts/users/pending-registrations.queries.ts';
import { toUser, type UserRow } from '#server/accounts/users/user.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { prepareMove, requireStart } from '#server/office/public-address/set-public-address.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { closeToPublic, nameShop } from '#server/studio/settings/change-settings.ts';
import { dropDefaults, makeOwnShop } from './become-own-shop.ts';
import { hasDemoProducts } from './demo-catalogue.queries.ts';
import { type ForgetFiles, removeDemo } from './remove-demo.ts';

/** Who asks: a program on the shop's own machine, without a proxy in between, or anybody else. */
interface Place {
  isLocal: boolean;
}

interface Caller extends Place {
  device: Device;
  /** The public address by which the caller came to a shop that did not know it. */
  address: string | undefined;
}

/** Signed in, unless the shop opens again at a new address. */
interface Became {
  user: User;
  signedIn: SignedIn | undefined;
  address: string | undefined;
}

export async function readWelcome(shop: Shop, place: Place) {
  await requireOpenDoor(shop);
  return { needsCode: needsCode(shop, place), hasDemo: await hasDemoProducts(shop.db) };
}

/**
 * Makes the first owner, who names the shop and chooses how to start; all of it or nothing. A
 * second one, even at the same moment, is refused.
 */
export async function becomeOwner(
  shop: Shop,
  form: z.output<typeof welcomeBody>,
  caller: Caller,
): Promise<Became> {
  await requireOpenDoor(shop);
  if (needsCode(shop, caller)) await requireCode(shop, form.code, caller.device);
  const address = caller.isLocal ? undefined : caller.address;
  if (address) requireStart(address);
  const { name, email, password } = form;
  const check = address ? refuseCommon : requireUncommon;
  await check(shop, password, 'password', { name, email });
  const hash = await shop.identity.hashPassword(password);
  const { user, signedIn, forgetFiles, move } = await shop.db.transaction().execute(async (trx) => {
    const { wasOpen } = await closeWelcomeLink(trx);
    if (!wasOpen) throw new Problem('conflict', welcomeMessages.hasOwner);
    const row = await createOwner(trx, shop, { name, email, hash });
    const user = toUser(row);
    const forgetFiles = await startShop(trx, shop, user, form);
    if (form.isClosed) await closeToPublic(trx, shop, user);
    if (!address) {
      const signedIn = await openSession(trx, shop, row, caller.device);
      return { user, signedIn, forgetFiles };
    }
    const move = await prepareMove(trx, shop, user, address);
    return { user, forgetFiles, move };
  });
  move?.();
  dropDefaults(shop);
  await forgetFiles?.();
  return { user, signedIn, address };
}

/** Names the shop; without the demo, nothing of the demo's studio stays. */
async function startShop(
  trx: Trx,
  shop: Shop,
  owner: User,
  { shopName: name, start }: z.output<typeof welcomeBody>,
): Promise<ForgetFiles | undefined> {
  if (start === 'demo') {
    await nameShop(trx, shop, owner, name);
    return undefined;
  }
  await makeOwnShop(trx, shop, owner, { name });
  return removeDemo(trx, shop, owner);
}

/**
 * A shop with a public address stands behind a proxy, which might give no sign of itself: then
 * nobody counts as being on its machine.
 */
function needsCode({ config }: Shop, { isLocal }: Place): boolean {
  return !(config.sandbox && !config.isSandboxOpen && isLocal);
}

/** @throws Problem as for an address that does not exist */
async function requireOpenDoor({ db }: Shop): Promise<void> {
  if (!(await isWelcomeLinkOpen(db))) throw new Problem('not-found', welcomeMessages.hasOwner);
}

async function requireCode(shop: Shop, code: string, device: Device): Promise<void> {
  if (code === '') throw invalidField('code', welcomeMessages.codeRequired);
  await limitTries(shop, 'welcome-code', device);
  if (!(await fitsWelcomeLink(shop.db, code)))
    throw invalidField('code', welcomeMessages.codeWrong);
}

async function createOwner(
  trx: Trx,
  shop: Shop,
  { name, email, hash }: { name: string; email: string; hash: string },
): Promise<UserRow> {
  const row = await createUser(trx, shop, { name, email, staffRole: 'owner' });
  if (!row) throw invalidField('email', welcomeMessages.emailTaken);
  await setPassword(trx, shop, { userId: row.id, hash });
  await dropPending(trx, email);
  await noteChange(trx, shop, toUser(row), {
    action: 'joined',
    subject: 'staff',
    subjectId: row.id,
    label: email,
    after: { role: 'owner' },
  });
  return row;
}
