import { accountMessages } from '#contract/accounts/account-rules.ts';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { accountsSchemas, type LinkCodeNeeded } from '#contract/accounts/accounts.ts';
import { loggedOut } from '#contract/accounts/signed-in.ts';
import { limitTries } from '#server/accounts/limits/limits.ts';
import { profileRoutes } from '#server/accounts/profile/profile.routes.ts';
import { registerAccount } from '#server/accounts/registration/register-account.ts';
import { resendCode } from '#server/accounts/registration/resend-code.ts';
import { verifyAccount } from '#server/accounts/registration/verify-account.ts';
import { signOut } from '#server/accounts/sessions/own-sessions.ts';
import {
  deviceOf,
  dropSession,
  registrantOf,
  renewCookie,
  resetAskerOf,
  setNonceCookie,
  setRegistrantCookie,
  setResetCookie,
  takeNonce,
  welcome,
} from '#server/accounts/sign-in/browser-cookies.ts';
import { forgotPassword } from '#server/accounts/sign-in/forgot-password.ts';
import { issueNonce } from '#server/accounts/sign-in/google-nonce.ts';
import { googleSignIn } from '#server/accounts/sign-in/google-sign-in.ts';
import { linkByCode, resendLinkCode } from '#server/accounts/sign-in/link-by-code.ts';
import { resetPassword } from '#server/accounts/sign-in/reset-password.ts';
import { signIn } from '#server/accounts/sign-in/sign-in.ts';
import { sendSignInCode, signInByCode } from '#server/accounts/sign-in/sign-in-code.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { Problem } from '#server/infra/problems.ts';
export const accountsRoutes: Routes = (serve, shop) => {
  serve(accountsApi, accountsSchemas, {
    register: async (call) => {
      const { pending, registrant } = await registerAccount(shop, {
        ...call.body,
        device: deviceOf(call),
        registrant: registrantOf(call),
      });
      setRegistrantCookie(call, registrant);
      return { data: pending, message: accountMessages.registered };
    },
    verify: async (call) => {
      const { email, code } = call.body;
      const proof = { email, code, registrant: registrantOf(call), device: deviceOf(call) };
      const user = await welcome(shop, call, await verifyAccount(shop, proof));
      return { data: { user }, message: accountMessages.verified };
    },
    resendVerification: async (call) => {
      const { email } = call.body;
      const device = deviceOf(call);
      const pending = await resendCode(shop, { email, device, registrant: registrantOf(call) });
      return { data: pending, message: accountMessages.codeSent };
    },
    login: async (call) => {
      const admitted = await signIn(shop, {
        ...call.body,
        registrant: registrantOf(call),
        device: deviceOf(call),
      });
      const user = await welcome(shop, call, admitted);
      return { data: { user }, message: accountMessages.welcomeBack };
    },
    logout: async (call) => {
      await signOut(shop, call.session);
      dropSession(call);
      return { message: loggedOut };
    },
    googleNonce: async (call) => {
      const google = await shop.google();
      if (!google) throw new Problem('unavailable', accountMessages.googleOff);
      await limitTries(shop, 'google', call);
      const nonce = await issueNonce(shop);
      setNonceCookie(call, nonce);
      return { data: { nonce, clientId: google.clientId, scriptUrl: google.scriptUrl } };
    },
    googleSignIn: async (call) => {
      const { credential } = call.body;
      const proof = {
        credential,
        nonce: takeNonce(call),
        device: deviceOf(call),
        isLocal: call.isLocal(),
        asker: resetAskerOf(call),
      };
      const admitted = await googleSignIn(shop, proof);
      if ('link' in admitted) {
        setResetCookie(call, admitted.asker);
        const extra = { linkCodeNeeded: true, ...admitted.link } satisfies LinkCodeNeeded;
        throw new Problem('conflict', accountMessages.googleLinkCode, { extra: { ...extra } });
      }
      const user = await welcome(shop, call, admitted);
      return { data: { user }, message: accountMessages.googleWelcome };
    },
    linkGoogle: async (call) => {
      const proof = {
        ...call.body,
        device: deviceOf(call),
        asker: resetAskerOf(call),
        isLocal: call.isLocal(),
      };
      const user = await welcome(shop, call, await linkByCode(shop, proof));
      return { data: { user }, message: accountMessages.googleWelcome };
    },
    resendGoogleLink: async (call) => {
      const { email } = call.body;
      const asker = resetAskerOf(call);
      const pending = await resendLinkCode(shop, { email, device: deviceOf(call), asker });
      return { data: pending, message: accountMessages.codeSent };
    },
    sendSignInCode: async (call) => {
      const { pending, asker } = await sendSignInCode(shop, {
        ...call.body,
        device: deviceOf(call),
        asker: resetAskerOf(call),
      });
      setResetCookie(call, asker);
      return { data: pending, message: accountMessages.codeSent };
    },
    signInByCode: async (call) => {
      const { admitted, isNew } = await signInByCode(shop, {
        ...call.body,
        device: deviceOf(call),
        asker: resetAskerOf(call),
        registrant: registrantOf(call),
      });
      const user = await welcome(shop, call, admitted);
      const message = isNew ? accountMessages.welcomeNew : accountMessages.welcomeBack;
      return { data: { user }, message };
    },
    forgotPassword: async (call) => {
      const { pending, asker } = await forgotPassword(shop, {
        ...call.body,
        device: deviceOf(call),
        asker: resetAskerOf(call),
      });
      setResetCookie(call, asker);
      return { data: pending, message: accountMessages.resetSent };
    },
    resetPassword: async (call) => {
      await resetPassword(shop, {
        ...call.body,
        device: deviceOf(call),
        asker: resetAskerOf(call),
        sessionId: call.session?.id,
      });
      return { message: accountMessages.resetDone };
    },
    profile: async (call) => {
      renewCookie(shop, call);
      const { user, hasPassword } = call.session;
      return { data: { user, hasPassword } };
    },
  });

  profileRoutes(serve, shop);
};
