import * as contract from '#contract/staff/admin-staff.endpoints.ts';
import { adminStaffSchemas, joinSchemas } from '#contract/staff/admin-staff.ts';
import * as join from '#contract/staff/join.endpoints.ts';
import { staffMessages } from '#contract/staff/staff-rules.ts';
import { deviceOf, setSessionCookie } from '#server/accounts/sign-in/browser-cookies.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { changeStaffRole, removeStaff, resetMembersFactor } from './change-member.ts';
import { inviteStaff, resendInvitation, withdrawInvitation } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';

export const staffRoutes: Routes = (serve, shop) => {
  serve(contract.listStaff, adminStaffSchemas.listStaff, async () => ({
    data: await listStaff(shop),
  }));

  serve(
    contract.inviteStaff,
    adminStaffSchemas.inviteStaff,
    async ({ session, body, ipAddress }) => {
      requireProof(shop, session);
      const invitation = await inviteStaff(shop, body, { actor: session.user, ipAddress });
      return { data: { invitation }, message: staffMessages.invited };
    },
  );

  serve(
    contract.resendInvitation,
    adminStaffSchemas.resendInvitation,
    async ({ session, params: { id }, ipAddress }) => {
      requireProof(shop, session);
      const invitation = await resendInvitation(shop, id, { actor: session.user, ipAddress });
      return { data: { invitation }, message: staffMessages.invitationSentAgain };
    },
  );

  serve(
    contract.withdrawInvitation,
    adminStaffSchemas.withdrawInvitation,
    async ({ session, params: { id } }) => {
      await withdrawInvitation(shop, id, session.user);
      return { message: staffMessages.invitationWithdrawn };
    },
  );

  serve(
    contract.changeStaffRole,
    adminStaffSchemas.changeStaffRole,
    async ({ session, params: { id }, body }) => {
      requireProof(shop, session);
      const member = await changeStaffRole(shop, { id, ...body }, session.user);
      return { data: { member }, message: staffMessages.roleChanged };
    },
  );

  serve(
    contract.removeStaff,
    adminStaffSchemas.removeStaff,
    async ({ session, params: { id } }) => {
      requireProof(shop, session);
      await removeStaff(shop, id, session.user);
      return { message: staffMessages.removed };
    },
  );

  serve(
    contract.resetSecondFactor,
    adminStaffSchemas.resetSecondFactor,
    async ({ session, params: { id } }) => {
      requireProof(shop, session);
      await resetMembersFactor(shop, id, session.user);
      return { message: staffMessages.secondFactorReset };
    },
  );

  serve(
    join.readInvitation,
    joinSchemas.readInvitation,
    async ({ body: { token }, ipAddress }) => ({
      data: await readInvitation(shop, { token, ipAddress }),
    }),
  );

  serve(join.acceptInvitation, joinSchemas.acceptInvitation, async (call) => {
    const { name, password, token } = call.body;
    const { session } = call;
    const { user, signedIn } = await acceptInvitation(shop, {
      token,
      name,
      password,
      session,
      device: deviceOf(call),
    });
    if (signedIn) await setSessionCookie(shop, call, signedIn);
    return { data: { user }, message: staffMessages.joined };
  });
};
