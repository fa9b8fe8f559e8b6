import { accountMessages } from '#contract/accounts/account-rules.ts';
import { profileApi } from '#contract/accounts/profile.endpoints.ts';
import { avatarFields, profileSchemas } from '#contract/accounts/profile.ts';
import { limitTries } from '#server/accounts/limits/limits.ts';
import {
  endOwnSession,
  listOwnSessions,
  signOutElsewhere,
} from '#server/accounts/sessions/own-sessions.ts';
import { dropSession } from '#server/accounts/sign-in/browser-cookies.ts';
import { fewAtOnce } from '#server/infra/http/few-at-once.ts';
import { readForm } from '#server/infra/http/read-form.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { changePassword } from './change-password.ts';
import { avatarForm, setAvatar } from './set-avatar.ts';
import { updateProfile } from './update-profile.ts';

const UPLOADS_AT_ONCE = 2;

/** What a signed-in user may see and change of their own account. */
export const profileRoutes: Routes = (serve, shop) => {
  const uploads = fewAtOnce(UPLOADS_AT_ONCE);

  serve(profileApi, profileSchemas, {
    updateProfile: async ({ session, body }) => ({
      data: { user: await updateProfile(shop, session.user.id, body) },
      message: accountMessages.profileUpdated,
    }),
    setAvatar: async (call) => {
      const { id, email } = call.session.user;
      const user = await uploads(id, async () => {
        await limitTries(shop, 'avatar', { email, ipAddress: call.ipAddress });
        const { files } = await readForm(call, avatarFields, avatarForm);
        return setAvatar(shop, id, files[0]);
      });
      return { data: { user }, message: accountMessages.profileUpdated };
    },
    changePassword: async ({ session, body, ipAddress }) => {
      const { created } = await changePassword(shop, { session, ...body, ipAddress });
      const { passwordCreated, passwordChanged } = accountMessages;
      return { message: created ? passwordCreated : passwordChanged };
    },
    listSessions: async ({ session }) => ({
      data: { sessions: await listOwnSessions(shop, session) },
    }),
    endSession: async (call) => {
      const { session, params } = call;
      await endOwnSession(shop, session, params.id);
      if (params.id === session.id) dropSession(call);
      return { message: accountMessages.sessionEnded };
    },
    endOtherSessions: async ({ session }) => {
      await signOutElsewhere(shop, session);
      return { message: accountMessages.signedOutElsewhere };
    },
  });
};
