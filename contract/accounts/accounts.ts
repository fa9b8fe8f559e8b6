import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { isoDate } from '#contract/api/wire.ts';
import { staffRole } from '#contract/roles/staff-role.ts';
import {
  email,
  emailBody,
  loginBody,
  newPassword,
  registerBody,
  verificationCode,
} from './account-fields.ts';
import { googleCredential } from './google-credential.ts';

export const user = z.object({
  id: z.string(),
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  isVerified: z.boolean(),
  createdAt: isoDate,
  /** Only on accounts that Google created. */
  googleId: z.string().optional(),
  role: z.enum(['shopper', 'admin']),
  /** Staff only: their role in the back office. */
  staffRole: staffRole.optional(),
});

export type User = z.infer<typeof user>;

const pendingRegistration = z.object({
  email: z.string(),
  verificationCodeExpires: isoDate,
  /** Until the code expires. Devices count this down, since their own clock may be wrong. */
  secondsLeft: z.number().int().min(0),
});

export type PendingRegistration = z.infer<typeof pendingRegistration>;

const signedIn = dataOf({ user });

export const pending = z.object({ data: pendingRegistration });

const nothing = z.object({});

/** What a refused login also carries when the account is still pending. */
export interface VerificationNeeded extends PendingRegistration {
  needsVerification: true;
}

/** What a refused Google sign-in also carries when a mailed code links it to the account. */
export interface LinkCodeNeeded extends PendingRegistration {
  linkCodeNeeded: true;
}

/** `userData` is accepted and ignored: the pending account lives on the server (S3). */
const userData = z.unknown().optional();

export const accountsSchemas = schemas('Account', {
  register: {
    summary:
      'Open a pending account and email its 6-digit code; the caller confirms being 18 or older, or that a parent or guardian opens it',
    body: registerBody,
    answer: pending,
    asksForWork: true,
  },
  login: {
    summary: 'Sign in; a refusal may carry needsVerification and email',
    body: loginBody,
    answer: signedIn,
    asksForWork: true,
  },
  googleNonce: {
    summary: 'A single-use nonce for the Google button, bound to this browser by a cookie',
    answer: dataOf({ nonce: z.string(), clientId: z.string(), scriptUrl: z.string() }),
  },
  googleSignIn: {
    summary: 'Sign in with a Google ID token; a refusal may carry linkCodeNeeded and email',
    body: z.object({
      credential: googleCredential,
    }),
    answer: signedIn,
  },
  linkGoogle: {
    summary:
      'Prove the emailed code, which links the account to Google and signs in; the browser brought the ID token, and was refused with linkCodeNeeded',
    body: z.object({ email, code: verificationCode }),
    answer: signedIn,
    asksForWork: true,
  },
  resendGoogleLink: {
    summary: 'Email a new code for the same link',
    body: z.object({ email }),
    answer: pending,
  },
  verify: {
    summary:
      'Prove the emailed code, which makes the account and signs in; without the cookie of register, or of a login that was refused with needsVerification, only while the address has no other registration',
    body: z.object({ email, code: verificationCode, userData }),
    answer: signedIn,
    asksForWork: true,
  },
  resendVerification: {
    summary:
      'Email a new code for this browser’s registration; without its cookie, only while the address has no other',
    body: z.object({ email, userData }),
    answer: pending,
    asksForWork: true,
  },
  profile: {
    summary: 'The signed-in user',
    answer: dataOf({
      user,
      /** Whether the account has one; those that Google created begin without. */
      hasPassword: z.boolean(),
    }),
  },
  logout: { summary: 'End this session', answer: nothing },
  sendSignInCode: {
    summary: 'Email a code to sign in with; answers the same for every address',
    body: emailBody,
    answer: pending,
    asksForWork: true,
  },
  signInByCode: {
    summary:
      'Sign in with the emailed code, in the browser that requested it; opens an account for an address that has none, and so confirms being 18 or older, or that a parent or guardian opens it',
    body: z.object({ email, code: verificationCode }),
    answer: signedIn,
    asksForWork: true,
  },
  forgotPassword: {
    summary: 'Email a code to choose a new password with; answers the same for every address',
    body: emailBody,
    answer: pending,
    asksForWork: true,
  },
  resetPassword: {
    summary:
      'Choose a new password with the emailed code, in the browser that requested it; ends all other sessions',
    body: z.object({ email, code: verificationCode, newPassword }),
    answer: nothing,
    asksForWork: true,
  },
});
