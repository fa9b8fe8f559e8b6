import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fallbackMessages } from './fallback-messages.ts';

export const accountLimits = {
  nameMin: 2,
  nameMax: 18,
  emailMax: 50,
  passwordMin: 8,
  passwordMax: 32,
  codeLength: 6,
  codeSeconds: 600,
  codeTries: 5,
} as const;

export const accountMessages = {
  nameRequired: 'Name is required',
  nameShort: 'Name must be at least 2 characters',
  nameLong: 'Name must not exceed 18 characters',
  nameShape: 'Name must not contain control characters',
  avatarShape: 'Avatar must be the address of a picture',
  emailRequired: 'Email is required',
  emailShape: 'Please enter a valid email',
  emailLong: 'Email must be less than 50 characters',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 8 characters',
  passwordWeak: 'Password must contain uppercase, lowercase, and number',
  passwordLong: 'Password must be less than 32 characters',
  confirmRequired: 'Please confirm your password',
  confirmDiffers: 'Passwords do not match',
  codeIncomplete: 'Please enter the complete 6-digit code',
  codeExpired: 'Verification code has expired',
  codeWrong: 'Invalid or expired verification code',
  credentialsWrong: 'Invalid email or password',
  notSignedIn: 'Please log in to continue',
  forbidden: 'You are not allowed to do this',
  emailReadOnly: 'Email cannot be changed for security reasons',
  newPasswordsDiffer: 'New passwords do not match',
  newPasswordShort: 'Password must be at least 8 characters long',
  currentPasswordRequired: 'Current password is required',
  currentPasswordWrong: 'Current password is incorrect',
  verificationNeeded: 'Please verify your email before logging in.',
  tooManyTries: 'Too many attempts. Please try again later.',
  registered: 'Registration successful! Please check your email for verification.',
  welcomeBack: 'Welcome back!',
  googleWelcome: 'Google authentication successful!',
  googleFailed: 'Google sign-in failed. Please try again.',
  verified: 'Email verified successfully!',
  codeSent: 'Verification code sent! Please check your email.',
  resendFailed: 'Failed to resend code. Please try again.',
  loggedOut: 'Logged out successfully',
  signedOutElsewhere: 'Signed out everywhere else',
  profileUpdated: 'Profile updated successfully!',
  passwordChanged: 'Password changed successfully!',
  passwordCreated: 'Password created successfully!',
  passwordCreateFailed: 'Failed to create password.',
  resetSent: 'If an account exists for this email, a reset code is on its way.',
  resetDone: 'Password reset successfully! Please log in.',
  freshSignInNeeded: 'Please sign in again to create a password.',
  googlePasswordFixed:
    'This account was created with Google, so its password cannot be changed here. Use "Forgot password" to choose another one.',
  googleUnverified:
    'Google has not verified this email address. Please register with your email and a password.',
  googleUseOwnPassword:
    'This email already has an account here. Please log in with your email and password.',
  googleOff: 'Google sign-in is not set up in this shop.',
  mailOff: 'This shop cannot send emails yet, so this is not possible at the moment.',
} as const;

const m = accountMessages;
const l = accountLimits;

/** Set beside the session's own cookie, and readable: without it a page need not ask who is signed in. */
export const signedInCookie = 'haat_signed_in';

/** Accepts what a browser's e-mail field accepts and has a dot in the domain. */
export const emailPattern =
  /^[^\s\p{Cc}@"(),:;<>[\\\]]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/u;

/**
 * Lets '' pass, which another rule calls required. That rule must not abort instead: an aborted
 * field keeps rules over the whole form from running (the second password).
 */
const orEmpty = ({ source, flags }: RegExp) => new RegExp(`^$|${source}`, flags);
const atLeast = (characters: number) => new RegExp(`^.{${characters},}`, 's');

export const email = z
  .string({ error: m.emailRequired })
  .trim()
  .toLowerCase()
  .min(1, m.emailRequired)
  .max(l.emailMax, m.emailLong)
  .regex(orEmpty(emailPattern), m.emailShape);

const accountName = z
  .string({ error: m.nameRequired })
  .trim()
  .min(1, m.nameRequired)
  .regex(orEmpty(atLeast(l.nameMin)), m.nameShort)
  .max(l.nameMax, m.nameLong)
  .regex(/^\P{Cc}*$/u, m.nameShape);

const chosenPassword = (tooShort: string) =>
  z
    .string({ error: m.passwordRequired })
    .min(1, m.passwordRequired)
    .regex(orEmpty(atLeast(l.passwordMin)), tooShort)
    .max(l.passwordMax, m.passwordLong)
    .regex(orEmpty(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s), m.passwordWeak);

/** A password that is being chosen. */
export const newPassword = chosenPassword(m.passwordShort);

/** The same rules in the profile's words. */
const changedPassword = chosenPassword(m.newPasswordShort);

/** A password that is being proven: only what the login form asks of it. */
const givenPassword = z
  .string({ error: m.passwordRequired })
  .min(1, m.passwordRequired)
  .max(l.passwordMax, m.passwordLong);

const verificationCode = z.string({ error: m.codeIncomplete }).regex(/^\d{6}$/, m.codeIncomplete);

/** 0 to 5: one point each for length 8 or more, lower case, upper case, a digit, another symbol. */
export function passwordStrength(password: string): number {
  const points = [/.{8,}/s, /[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];
  return points.filter((point) => point.test(password)).length;
}

/** The word for each strength (decision 3). */
export const strengthWords = ['Very Weak', 'Very Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

export const user = z.object({
  id: z.string(),
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  isVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Present only on accounts that Google created. */
  googleId: z.string().optional(),
  role: z.enum(['shopper', 'admin']),
});
export type User = z.infer<typeof user>;

export const pendingRegistration = z.object({
  email: z.string(),
  verificationCodeExpires: z.iso.datetime(),
});
export type PendingRegistration = z.infer<typeof pendingRegistration>;

const signedIn = z.object({ data: z.object({ user }) });
const pending = z.object({ data: pendingRegistration });
const nothing = z.object({});
const tag = 'Account';

const registerBody = z.object({ email, password: newPassword, name: accountName });

const confirmPassword = z.string({ error: m.confirmRequired }).min(1, m.confirmRequired);

const mustMatch = {
  path: ['confirmPassword'],
  error: m.confirmDiffers,
  // Judged beside the other fields' errors, not only when they are all right.
  when: ({ value }: { value: unknown }) =>
    Boolean((value as { confirmPassword?: string }).confirmPassword),
};

/** The register form: what is sent and the second password. */
export const registerForm = registerBody
  .extend({ confirmPassword })
  .refine((form) => form.password === form.confirmPassword, mustMatch);

/** The form that ends a forgotten password; the code has its boxes beside it. */
export const resetForm = z
  .object({ newPassword, confirmPassword })
  .refine((form) => form.newPassword === form.confirmPassword, mustMatch);

export const loginBody = z.object({ email, password: givenPassword });

/** What a refused login also carries when the account is still pending. */
export interface VerificationNeeded {
  needsVerification: true;
  email: string;
  verificationCodeExpires: string;
}

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  tag,
  summary: 'Open a pending account and mail its 6-digit code',
  body: registerBody,
  answer: pending,
  fallback: fallbackMessages.register,
});

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  tag,
  summary: 'Sign in; a refusal may carry needsVerification and email',
  body: loginBody,
  answer: signedIn,
  fallback: fallbackMessages.login,
});

export const googleNonce = endpoint({
  name: 'googleNonce',
  method: 'POST',
  path: '/api/auth/google/nonce',
  access: 'public',
  tag,
  summary: 'A single-use nonce for the Google button, bound to this browser by a cookie',
  answer: z.object({
    data: z.object({ nonce: z.string(), clientId: z.string(), scriptUrl: z.string() }),
  }),
  fallback: fallbackMessages.google,
});

export const googleSignIn = endpoint({
  name: 'googleSignIn',
  method: 'POST',
  path: '/api/auth/google',
  access: 'public',
  tag,
  summary: 'Sign in with a Google ID token',
  body: z.object({
    credential: z.string({ error: m.googleFailed }).min(1, m.googleFailed).max(8192),
  }),
  answer: signedIn,
  fallback: fallbackMessages.google,
});

/** `userData` is accepted and ignored: the pending account lives on the server (decision 3). */
const userData = z.unknown().optional();

export const verify = endpoint({
  name: 'verify',
  method: 'POST',
  path: '/api/auth/verify',
  access: 'public',
  tag,
  summary: 'Prove the mailed code, which makes the account and signs in',
  body: z.object({ email, code: verificationCode, userData }),
  answer: signedIn,
  fallback: fallbackMessages.verify,
});

export const resendVerification = endpoint({
  name: 'resendVerification',
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'public',
  tag,
  summary: 'Mail a new code',
  body: z.object({ email, userData }),
  answer: pending,
  fallback: fallbackMessages.resend,
});

export const profile = endpoint({
  name: 'profile',
  method: 'GET',
  path: '/api/auth/profile',
  access: 'user',
  tag,
  summary: 'The signed-in user',
  answer: signedIn,
  fallback: fallbackMessages.profile,
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'user',
  tag,
  summary: 'Change name or avatar',
  body: z.object({
    name: accountName.optional(),
    avatar: z
      .string({ error: m.avatarShape })
      .max(300, m.avatarShape)
      .regex(/^(?:https:\/\/|\/media\/)[!-~]+$/, m.avatarShape)
      .nullable()
      .optional(),
  }),
  answer: signedIn,
  fallback: fallbackMessages.updateProfile,
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/auth/change-password',
  access: 'user',
  tag,
  summary: 'Change the password, or create one on an account that Google created',
  body: z.object({
    currentPassword: z
      .string({ error: m.currentPasswordWrong })
      .max(l.passwordMax, m.currentPasswordWrong)
      .default(''),
    newPassword: changedPassword,
  }),
  answer: nothing,
  fallback: fallbackMessages.changePassword,
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  tag,
  summary: 'End this session',
  answer: nothing,
  fallback: fallbackMessages.logout,
});

export const forgotPasswordBody = z.object({ email });

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  tag,
  summary: 'Mail a code to choose a new password with; answers the same for every address',
  body: forgotPasswordBody,
  answer: pending,
  fallback: 'Failed to send reset code.',
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  tag,
  summary: 'Choose a new password with the mailed code; ends all other sessions',
  body: z.object({ email, code: verificationCode, newPassword }),
  answer: nothing,
  fallback: 'Failed to reset password.',
});

export const session = z.object({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  tag,
  summary: "The user's own sessions",
  answer: z.object({ data: z.object({ sessions: z.array(session) }) }),
  fallback: 'Failed to fetch sessions.',
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'user',
  tag,
  summary: 'Sign out everywhere else',
  answer: nothing,
  fallback: 'Failed to sign out everywhere.',
});
