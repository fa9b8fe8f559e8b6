import { accountMessages } from '#contract/account-rules.ts';
import {
  changePassword as changePasswordEndpoint,
  endOtherSessions,
  listSessions,
  profile,
  updateProfile as updateProfileEndpoint,
} from '#contract/accounts.ts';
import type { Routes } from '../http/routing.ts';
import { prolongCookie } from './browser-cookies.ts';
import { changePassword } from './change-password.ts';
import { listOwnSessions, signOutElsewhere } from './own-sessions.ts';
import { updateProfile } from './update-profile.ts';

/** What a signed-in user may see and change of their own account. */
export const profileRoutes: Routes = (serve, shop) => {
  serve(profile, async (call) => {
    prolongCookie(call);
    return { data: { user: call.session.user } };
  });

  serve(updateProfileEndpoint, async ({ session, body }) => ({
    data: { user: await updateProfile(shop, session.user.id, body) },
    message: accountMessages.profileUpdated,
  }));

  serve(changePasswordEndpoint, async ({ session, body, ipAddress }) => {
    const { created } = await changePassword(shop, { session, ...body, ipAddress });
    const { passwordCreated, passwordChanged } = accountMessages;
    return { message: created ? passwordCreated : passwordChanged };
  });

  serve(listSessions, async ({ session }) => ({
    data: { sessions: await listOwnSessions(shop, session) },
  }));

  serve(endOtherSessions, async ({ session }) => {
    await signOutElsewhere(shop, session);
    return { message: accountMessages.signedOutElsewhere };
  });
};
