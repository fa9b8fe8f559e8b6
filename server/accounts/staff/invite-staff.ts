import { validate as isUuid } from 'uuid';
import type { User } from '#contract/accounts/accounts.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import type { StaffInvitation } from '#contract/staff/admin-staff.ts';
import { invitationDays, staffMessages } from '#contract/staff/staff-rules.ts';
import { limitTries } from '#server/accounts/limits/limits.ts';
import { requireMail } from '#server/accounts/limits/mailed-code.ts';
import { findUserByEmail } from '#server/accounts/users/accounts.queries.ts';
import { hashToken, newToken } from '#server/accounts/users/tokens.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { deleteInvitation, insertInvitation, renewInvitation } from './invitations.queries.ts';
import { toInvitation } from './list-staff.ts';

interface Inviting {
  actor: User;
  ipAddress: string;
}

/** Mails a link that makes its reader a member, once; the database stores only its hash. */
export async function inviteStaff(
  shop: Shop,
  { email, staffRole }: { email: string; staffRole: StaffRole },
  { actor, ipAddress }: Inviting,
): Promise<StaffInvitation> {
  await requireMail(shop);
  const user = await findUserByEmail(shop.db, email);
  if (user?.staffRole) throw invalidField('email', staffMessages.memberAlready);
  await limitTries(shop, 'invite', { email, ipAddress });
  const now = shop.clock.now();
  const token = newToken(shop.random);
  return shop.db.transaction().execute(async (trx) => {
    const invitation = await insertInvitation(
      trx,
      {
        id: shop.random.id(),
        email,
        staffRole,
        tokenHash: hashToken(token),
        invitedBy: actor.name,
        createdAt: now,
        expiresAt: lapseAfter(now),
      },
      now,
    );
    if (!invitation) throw invalidField('email', staffMessages.invitedAlready);
    await mailInvitation(trx, shop, { ...invitation, token });
    await noteInvitation(trx, shop, actor, invitation);
    return toInvitation(invitation, now);
  });
}

/** With a new link, for another seven days. */
export async function resendInvitation(
  shop: Shop,
  id: string,
  { actor, ipAddress }: Inviting,
): Promise<StaffInvitation> {
  await requireMail(shop);
  const now = shop.clock.now();
  const token = newToken(shop.random);
  return shop.db.transaction().execute(async (trx) => {
    const renewed = {
      tokenHash: hashToken(token),
      invitedBy: actor.name,
      expiresAt: lapseAfter(now),
    };
    const invitation = isUuid(id) && (await renewInvitation(trx, id, renewed));
    if (!invitation) throw unknown();
    await limitTries(shop, 'invite', { email: invitation.email, ipAddress });
    await mailInvitation(trx, shop, { ...invitation, token });
    await noteInvitation(trx, shop, actor, invitation);
    return toInvitation(invitation, now);
  });
}

export async function withdrawInvitation(shop: Shop, id: string, actor: User): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const invitation = isUuid(id) && (await deleteInvitation(trx, id));
    if (!invitation) throw unknown();
    await noteChange(trx, shop, actor, {
      action: 'deleted',
      subject: 'staff',
      subjectId: id,
      label: `Invitation of ${invitation.email}`,
    });
  });
}

interface Invitation {
  id: string;
  email: string;
  staffRole: StaffRole;
  invitedBy: string;
}

async function mailInvitation(
  trx: Trx,
  shop: Shop,
  { email, staffRole, invitedBy, token }: Invitation & { token: string },
): Promise<void> {
  const data = { name: invitedBy, staffRole, token, days: invitationDays };
  await notify(trx, shop, { event: 'staff-invitation', to: { email }, data });
}

async function noteInvitation(trx: Trx, shop: Shop, actor: User, invitation: Invitation) {
  await noteChange(trx, shop, actor, {
    action: 'invited',
    subject: 'staff',
    subjectId: invitation.id,
    label: invitation.email,
    after: { role: invitation.staffRole },
  });
}

const lapseAfter = (now: Date) => new Date(now.getTime() + invitationDays * DAY_MS);
const unknown = () => new Problem('not-found', staffMessages.invitationUnknown);
