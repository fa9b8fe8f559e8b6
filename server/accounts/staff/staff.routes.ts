import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import { adminStaffSchemas, joinSchemas } from '#contract/staff/admin-staff.ts';
import { joinApi } from '#contract/staff/join.endpoints.ts';
import { staffMessages } from '#contract/staff/staff-rules.ts';
import { deviceOf, setSessionCookie } from '#server/accounts/sign-in/browser-cookies.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { changeStaffRole, removeStaff, resetMembersFactor } from './change-member.ts';
import { inviteStaff, resendInvitation, withdrawInvitation } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';

export const staffRoutes: Routes = (serve, shop) => {
  serve(adminStaffApi, adminStaffSchemas, {
    listStaff: async () => ({ data: await listStaff(shop) }),
    inviteStaff: async ({ session, body, ipAddress }) => {
      requireProof(shop, session);
      const invitation = await inviteStaff(shop, body, { actor: session.user, ipAddress });
      return { data: { invitation }, message: staffMessages.invited };
    },
    resendInvitation: async ({ session, params: { id }, ipAddress }) => {
      requireProof(shop, session);
      const invitation = await resendInvitation(shop, id, { actor: session.user, ipAddress });
      return { data: { invitation }, message: staffMessages.invitationSentAgain };
    },
    withdrawInvitation: async ({ session, params: { id } }) => {
      await withdrawInvitation(shop, id, session.user);
      return { message: staffMessages.invitationWithdrawn };
    },
    changeStaffRole: async ({ session, params: { id }, body }) => {
      requireProof(shop, session);
      const member = await changeStaffRole(shop, { id, ...body }, session.user);
      return { data: { member }, message: staffMessages.roleChanged };
    },
    removeStaff: async ({ session, params: { id } }) => {
      requireProof(shop, session);
      await removeStaff(shop, id, session.user);
      return { message: staffMessages.removed };
    },
    resetSecondFactor: async ({ session, params: { id } }) => {
      requireProof(shop, session);
      await resetMembersFactor(shop, id, session.user);
      return { message: staffMessages.secondFactorReset };
    },
  });

  serve(joinApi, joinSchemas, {
    readInvitation: async ({ body: { token }, ipAddress }) => ({
      data: await readInvitation(shop, { token, ipAddress }),
    }),
    acceptInvitation: async (call) => {
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
    },
  });
};
