import type { User } from '#contract/accounts/accounts.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import { staffMessages } from '#contract/staff/staff-rules.ts';
import { noteAccountConsents } from '#server/accounts/consents/note-account-consents.ts';
import { limitTries } from '#server/accounts/limits/limits.ts';
import { openSession } from '#server/accounts/sessions/open-session.ts';
import type { Device, SignedIn } from '#server/accounts/sessions/session.ts';
import {
  createUser,
  findUserByEmail,
  setPassword,
} from '#server/accounts/users/accounts.queries.ts';
import { requireUncommon } from '#server/accounts/users/common-passwords.ts';
import { dropPending } from '#server/accounts/users/pending-registrations.queries.ts';
import { hashToken } from '#server/accounts/users/tokens.ts';
import { toUser } from '#server/accounts/users/user.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Session } from '#server/infra/http/session.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { findInvitation, spendInvitation } from './invitations.queries.ts';
import { joinFields } from './join-fields.ts';
import { findMember, setStaffRole } from './staff.queries.ts';

export async function readInvitation(
  shop: Shop,
  { token, ipAddress }: { token: string; ipAddress: string },
) {
  await limitTries(shop, 'open-invitation', { ipAddress });
  const invitation = await findInvitation(shop.db, hashToken(token), shop.clock.now());
  if (!invitation) throw gone();
  const { email, staffRole, invitedBy } = invitation;
  const hasAccount = (await findUserByEmail(shop.db, email)) !== undefined;
  return { email, staffRole, invitedBy, hasAccount };
}

interface Acceptance {
  token: string;
  name: string | undefined;
  password: string | undefined;
  session: Session | null;
  device: Device;
}

/**
 * Makes the invited person a member: signed in with the invited address, or with a new account,
 * which the mailed link verifies. The link alone does not open an existing account.
 */
export async function acceptInvitation(
  shop: Shop,
  { token, name, password, session, device }: Acceptance,
): Promise<{ user: User; signedIn?: SignedIn }> {
  await limitTries(shop, 'open-invitation', device);
  const now = shop.clock.now();
  const found = await findInvitation(shop.db, hashToken(token), now);
  if (!found) throw gone();
  const owner = await findUserByEmail(shop.db, found.email);
  if (owner && !session) throw new Problem('not-signed-in', staffMessages.signInFirst);
  if (session && session.user.email !== found.email) {
    throw new Problem('forbidden', staffMessages.otherAddress);
  }
  const chosen = owner ? undefined : joinFields({ name, password });
  if (chosen) {
    const words = { name: chosen.name, email: found.email };
    await requireUncommon(shop, chosen.password, 'password', words);
  }
  const hash = chosen && (await shop.identity.hashPassword(chosen.password));
  return shop.db.transaction().execute(async (trx) => {
    const invitation = await spendInvitation(trx, hashToken(token), now);
    if (!invitation) throw gone();
    const { email, staffRole } = invitation;
    if (!chosen || !hash) {
      const user = await join(trx, shop, session?.user.id ?? '', staffRole);
      return { user };
    }
    const created = await createUser(trx, shop, { email, name: chosen.name, staffRole });
    // Registered at the same moment.
    if (!created) throw new Problem('not-signed-in', staffMessages.signInFirst);
    await setPassword(trx, shop, { userId: created.id, hash });
    await noteAccountConsents(trx, shop, { userId: created.id, source: 'invitation' });
    await dropPending(trx, email);
    const user = toUser(created);
    await noteJoining(trx, shop, user, staffRole);
    const signedIn = await openSession(trx, shop, created, device);
    return { user, signedIn };
  });
}

/** Someone who has become a member in the meantime keeps their role. */
async function join(trx: Trx, shop: Shop, id: string, staffRole: StaffRole): Promise<User> {
  if (!(await findMember(trx, id))) {
    await setStaffRole(trx, id, staffRole, shop.clock.now());
    const joined = await findMember(trx, id);
    if (joined) await noteJoining(trx, shop, toUser(joined), staffRole);
  }
  const member = await findMember(trx, id);
  if (!member) throw gone();
  return toUser(member);
}

async function noteJoining(trx: Trx, shop: Shop, user: User, role: StaffRole): Promise<void> {
  await noteChange(trx, shop, user, {
    action: 'joined',
    subject: 'staff',
    subjectId: user.id,
    label: user.email,
    after: { role },
  });
}

const gone = () => new Problem('not-found', staffMessages.invitationGone);
