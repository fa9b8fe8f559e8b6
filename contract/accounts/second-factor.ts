import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { isoDate } from '#contract/api/wire.ts';
import { givenPassword, verificationCode } from './account-fields.ts';
import { pending, user } from './accounts.ts';
import { googleCredential } from './google-credential.ts';
import { passkeyName, secondFactorCode } from './second-factor-fields.ts';
import { secondFactorMessages } from './second-factor-rules.ts';

const m = secondFactorMessages;

const nothing = z.object({});

/** Sent with the refusal when the first factor was right. */
export interface SecondFactorNeeded {
  secondFactorNeeded: true;
  ways: SecondFactorWays;
}

/** Sent with the refusal of staff who have no second factor although the shop requires one. */
export interface SecondFactorMissing {
  secondFactorMissing: true;
}

/**
 * Sent with the refusal of a call that requires a recent proof; after `confirmIdentity` it
 * succeeds.
 */
export interface ProofNeeded {
  proofNeeded: true;
}

const ways = z.object({ authenticator: z.boolean(), passkey: z.boolean() });

/** What users can prove themselves with; a recovery code always works. */
export type SecondFactorWays = z.infer<typeof ways>;

/** What browsers and passkeys exchange: WebAuthn's own shapes, validated by its library. */
const webAuthn = z.looseObject({});

/** What a passkey answers. */
export const passkeyAnswer = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
  clientExtensionResults: z.looseObject({}).default({}),
});

const signedIn = dataOf({ user });

const options = dataOf({ options: webAuthn });

const proofWays = z.object({
  ...ways.shape,
  recoveryCode: z.boolean(),
  /** The password and Google count only for users without a second factor. */
  password: z.boolean(),
  google: z.boolean(),
  /** For customers who have none of the others. */
  mailedCode: z.boolean(),
});

export type ProofWays = z.infer<typeof proofWays>;

const proof = z
  .object({
    password: givenPassword.optional(),
    /** Of the authenticator app, or a recovery code. */
    code: secondFactorCode.optional(),
    answer: passkeyAnswer.optional(),
    /** That sendProofCode mailed. */
    mailedCode: verificationCode.optional(),
    /** Google's ID token, for accounts without a password. */
    credential: googleCredential.optional(),
  })
  .refine((given) => Object.values(given).filter(Boolean).length === 1, m.proofNeeded);

export type GivenProof = z.output<typeof proof>;

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: isoDate,
  lastUsedAt: isoDate.nullable(),
});

export type Passkey = z.infer<typeof passkey>;

export const ownSecondFactor = z.object({
  authenticatorSince: isoDate.nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
  /** The shop requires it of this user. */
  isRequired: z.boolean(),
  canUsePasskeys: z.boolean(),
});

export type OwnSecondFactor = z.infer<typeof ownSecondFactor>;

/** Codes come only with the first factor: shown once, never again. */
const codesOnce = z.object({ recoveryCodes: z.array(z.string()).optional() });

export const secondFactorSchemas = schemas('Sign-in security', {
  readHalfSession: {
    summary: 'The second factors that this browser can use after a correct password',
    answer: dataOf({ ways, expiresAt: isoDate }),
  },
  proveByCode: {
    summary: 'Finish a sign-in with a code of the authenticator app, or a recovery code',
    body: z.object({ code: secondFactorCode }),
    answer: signedIn,
    asksForWork: true,
  },
  secondFactorPasskeyOptions: {
    summary: 'The challenge that a passkey signs to finish a sign-in',
    answer: options,
  },
  proveByPasskey: {
    summary: 'Finish a sign-in with a passkey',
    body: z.object({ answer: passkeyAnswer }),
    answer: signedIn,
  },
  passkeySignInOptions: {
    summary: 'The challenge that a passkey signs to sign in; the same for everyone',
    answer: options,
  },
  passkeySignIn: {
    summary: 'Sign in with a passkey, without a password',
    body: z.object({ answer: passkeyAnswer }),
    answer: signedIn,
  },
});

export const ownSecondFactorSchemas = schemas('Sign-in security', {
  readProofWays: {
    summary: 'How the user can prove their identity, and whether the last proof is still valid',
    answer: dataOf({ ways: proofWays, isProven: z.boolean() }),
  },
  proofPasskeyOptions: {
    summary: 'The challenge that a passkey signs to prove the user’s identity',
    answer: options,
  },
  sendProofCode: {
    summary: 'Email a code to prove one’s identity with, for who has nothing else',
    answer: pending,
  },
  confirmIdentity: {
    summary:
      'Prove one’s identity: with the second factor or, without one, with the password or Google, or with an emailed code where there is neither',
    body: proof,
    answer: nothing,
  },
  readOwnSecondFactor: {
    summary: "The user's own authenticator app, passkeys and how many recovery codes are left",
    answer: z.object({ data: ownSecondFactor }),
  },
  beginAuthenticator: {
    summary: 'A new secret for an authenticator app; active once a first code is confirmed',
    answer: dataOf({
      /** For typing it by hand. */
      secret: z.string(),
      uri: z.string(),
      /** The uri as a QR code: an SVG path on a square of `size`. */
      qr: z.object({ size: z.number(), path: z.string() }),
    }),
  },
  confirmAuthenticator: {
    summary: 'The first code of the authenticator app',
    body: z.object({ code: secondFactorCode }),
    answer: z.object({ data: codesOnce }),
  },
  removeAuthenticator: { summary: 'Remove the authenticator app', answer: nothing },
  passkeyOptions: { summary: 'The challenge that a new passkey signs', answer: options },
  addPasskey: {
    summary: 'Set up a passkey',
    body: z.object({ name: passkeyName, answer: passkeyAnswer }),
    answer: z.object({ data: codesOnce }),
  },
  removePasskey: {
    summary: 'Remove a passkey',
    params: z.object({ id: z.string().max(100) }),
    answer: nothing,
  },
  renewRecoveryCodes: {
    summary: 'Ten new recovery codes, replacing all old ones',
    answer: dataOf({ recoveryCodes: z.array(z.string()) }),
  },
});
