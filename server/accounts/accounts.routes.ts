import { accountMessages } from '#contract/account-rules.ts';
import {
  forgotPassword as forgotPasswordEndpoint,
  googleNonce,
  googleSignIn as googleSignInEndpoint,
  login,
  logout,
  register,
  resendVerification,
  resetPassword as resetPasswordEndpoint,
  verify,
} from '#contract/accounts.endpoints.ts';
import { accountsSchemas } from '#contract/accounts.ts';
import { loggedOut } from '#contract/signed-in.ts';
import type { Routes } from '../http/routing.ts';
import { Problem } from '../problems.ts';
import {
  deviceOf,
  dropSession,
  keepNonce,
  keepRegistrant,
  keepResetAsker,
  registrantOf,
  resetAskerOf,
  takeNonce,
  welcome,
} from './browser-cookies.ts';
import { forgotPassword } from './forgot-password.ts';
import { issueNonce } from './google-nonce.ts';
import { googleSignIn } from './google-sign-in.ts';
import { limitTries } from './limits.ts';
import { signOut } from './own-sessions.ts';
import { profileRoutes } from './profile.routes.ts';
import { registerAccount } from './register-account.ts';
import { resendCode } from './resend-code.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { verifyAccount } from './verify-account.ts';

export const accountsRoutes: Routes = (serve, shop) => {
  serve(register, accountsSchemas.register, async (call) => {
    const { pending, registrant } = await registerAccount(shop, {
      ...call.body,
      device: deviceOf(call),
      registrant: registrantOf(call),
    });
    keepRegistrant(call, registrant);
    return { data: pending, message: accountMessages.registered };
  });

  serve(verify, accountsSchemas.verify, async (call) => {
    const { email, code } = call.body;
    const proof = { email, code, registrant: registrantOf(call), device: deviceOf(call) };
    const user = await welcome(shop, call, await verifyAccount(shop, proof));
    return { data: { user }, message: accountMessages.verified };
  });

  serve(resendVerification, accountsSchemas.resendVerification, async (call) => {
    const { email } = call.body;
    const device = deviceOf(call);
    const pending = await resendCode(shop, { email, device, registrant: registrantOf(call) });
    return { data: pending, message: accountMessages.codeSent };
  });

  serve(login, accountsSchemas.login, async (call) => {
    const admitted = await signIn(shop, {
      ...call.body,
      registrant: registrantOf(call),
      device: deviceOf(call),
    });
    const user = await welcome(shop, call, admitted);
    return { data: { user }, message: accountMessages.welcomeBack };
  });

  serve(logout, accountsSchemas.logout, async (call) => {
    await signOut(shop, call.session);
    dropSession(call);
    return { message: loggedOut };
  });

  serve(googleNonce, accountsSchemas.googleNonce, async (call) => {
    const { google } = shop.config;
    if (!google) throw new Problem('unavailable', accountMessages.googleOff);
    await limitTries(shop, 'google', call);
    const nonce = await issueNonce(shop);
    keepNonce(call, nonce);
    return { data: { nonce, clientId: google.clientId, scriptUrl: google.scriptUrl } };
  });

  serve(googleSignInEndpoint, accountsSchemas.googleSignIn, async (call) => {
    const { credential } = call.body;
    const proof = {
      credential,
      nonce: takeNonce(call),
      device: deviceOf(call),
      isFromHere: call.isFromHere(),
    };
    const user = await welcome(shop, call, await googleSignIn(shop, proof));
    return { data: { user }, message: accountMessages.googleWelcome };
  });

  serve(forgotPasswordEndpoint, accountsSchemas.forgotPassword, async (call) => {
    const { pending, asker } = await forgotPassword(shop, {
      ...call.body,
      device: deviceOf(call),
      asker: resetAskerOf(call),
    });
    keepResetAsker(call, asker);
    return { data: pending, message: accountMessages.resetSent };
  });

  serve(resetPasswordEndpoint, accountsSchemas.resetPassword, async (call) => {
    await resetPassword(shop, {
      ...call.body,
      device: deviceOf(call),
      asker: resetAskerOf(call),
      sessionId: call.session?.id,
    });
    return { message: accountMessages.resetDone };
  });

  profileRoutes(serve, shop);
};
