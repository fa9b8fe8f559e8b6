import { accountMessages } from '#contract/accounts/account-rules.ts';
import { ownSecondFactorApi } from '#contract/accounts/own-second-factor.endpoints.ts';
import { secondFactorApi } from '#contract/accounts/second-factor.endpoints.ts';
import { ownSecondFactorSchemas, secondFactorSchemas } from '#contract/accounts/second-factor.ts';
import { secondFactorMessages as m } from '#contract/accounts/second-factor-rules.ts';
import { limitTries } from '#server/accounts/limits/limits.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from '#server/accounts/second-factor/authenticator.ts';
import { readOwnSecondFactor } from '#server/accounts/second-factor/own-second-factor.ts';
import { askPasskey } from '#server/accounts/second-factor/passkey-answer.ts';
import {
  addPasskey,
  askNewPasskey,
  removePasskey,
  signInWithPasskey,
} from '#server/accounts/second-factor/passkeys.ts';
import { renewRecoveryCodes } from '#server/accounts/second-factor/recovery-codes.ts';
import { newToken } from '#server/accounts/users/tokens.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { isProven, requireProof } from '#server/infra/http/security/require-proof.ts';
import {
  deviceOf,
  halfSessionOf,
  passkeyAskerOf,
  setPasskeyCookie,
  setSessionCookie,
  takeNonce,
} from './browser-cookies.ts';
import { confirmIdentity, readProofWays, sendProofCode } from './confirm-identity.ts';
import {
  proveByCode,
  proveByPasskey,
  readHalfSession,
  requireHalfSession,
} from './prove-second-factor.ts';

export const secondFactorRoutes: Routes = (serve, shop) => {
  serve(secondFactorApi, secondFactorSchemas, {
    readHalfSession: async (call) => ({ data: await readHalfSession(shop, halfSessionOf(call)) }),
    proveByCode: async (call) => {
      const half = { token: halfSessionOf(call), device: deviceOf(call) };
      const signedIn = await proveByCode(shop, { ...half, code: call.body.code });
      await setSessionCookie(shop, call, signedIn);
      return { data: { user: signedIn.user }, message: accountMessages.welcomeBack };
    },
    secondFactorPasskeyOptions: async (call) => {
      const token = halfSessionOf(call) ?? '';
      const { id } = await requireHalfSession(shop, token);
      return { data: await askPasskey(shop, { purpose: 'second-factor', asker: token }, id) };
    },
    proveByPasskey: async (call) => {
      const half = { token: halfSessionOf(call), device: deviceOf(call) };
      const signedIn = await proveByPasskey(shop, { ...half, answer: call.body.answer });
      await setSessionCookie(shop, call, signedIn);
      return { data: { user: signedIn.user }, message: accountMessages.welcomeBack };
    },
    passkeySignInOptions: async (call) => {
      await limitTries(shop, 'passkey', call);
      const asker = passkeyAskerOf(call) ?? newToken(shop.random);
      setPasskeyCookie(call, asker);
      return { data: await askPasskey(shop, { purpose: 'sign-in', asker }) };
    },
    passkeySignIn: async (call) => {
      await limitTries(shop, 'passkey', call);
      const signedIn = await signInWithPasskey(shop, {
        answer: call.body.answer,
        asker: passkeyAskerOf(call) ?? '',
        device: deviceOf(call),
      });
      await setSessionCookie(shop, call, signedIn);
      return { data: { user: signedIn.user }, message: accountMessages.welcomeBack };
    },
  });

  serve(ownSecondFactorApi, ownSecondFactorSchemas, {
    readProofWays: async ({ session }) => ({
      data: { ways: await readProofWays(shop, session), isProven: isProven(shop, session) },
    }),
    proofPasskeyOptions: async ({ session }) => ({
      data: await askPasskey(shop, { purpose: 'proof', asker: session.id }, session.user.id),
    }),
    sendProofCode: async (call) => ({
      data: await sendProofCode(shop, call.session, deviceOf(call)),
      message: accountMessages.codeSent,
    }),
    confirmIdentity: async (call) => {
      const { session, body: given } = call;
      const nonce = given.credential === undefined ? undefined : takeNonce(call);
      await confirmIdentity(shop, { session, given, device: deviceOf(call), nonce });
      return { message: m.proven };
    },
    readOwnSecondFactor: async ({ session }) => ({
      data: await readOwnSecondFactor(shop, session),
    }),
    beginAuthenticator: async ({ session }) => {
      requireProof(shop, session);
      return { data: await beginAuthenticator(shop, session) };
    },
    confirmAuthenticator: async (call) => {
      const { session, body } = call;
      requireProof(shop, session);
      const added = { session, code: body.code, device: deviceOf(call) };
      const recoveryCodes = await confirmAuthenticator(shop, added);
      return { data: { recoveryCodes }, message: m.authenticatorAdded };
    },
    removeAuthenticator: async (call) => {
      requireProof(shop, call.session);
      await removeAuthenticator(shop, call.session, deviceOf(call));
      return { message: m.authenticatorRemoved };
    },
    passkeyOptions: async ({ session }) => {
      requireProof(shop, session);
      return { data: await askNewPasskey(shop, session) };
    },
    addPasskey: async (call) => {
      const { session, body } = call;
      requireProof(shop, session);
      const recoveryCodes = await addPasskey(shop, { session, ...body, device: deviceOf(call) });
      return { data: { recoveryCodes }, message: m.passkeyAdded };
    },
    removePasskey: async (call) => {
      requireProof(shop, call.session);
      await removePasskey(shop, call.session, { id: call.params.id, device: deviceOf(call) });
      return { message: m.passkeyRemoved };
    },
    renewRecoveryCodes: async (call) => {
      requireProof(shop, call.session);
      return {
        data: { recoveryCodes: await renewRecoveryCodes(shop, call.session, deviceOf(call)) },
        message: m.codesRenewed,
      };
    },
  });
};
