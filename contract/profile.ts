import { z } from 'zod';
import { accountName, changedPassword, confirmPassword, mustMatch } from './account-fields.ts';
import { accountLimits, accountMessages } from './account-rules.ts';
import { user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { fallbackMessages } from './fallback-messages.ts';

const m = accountMessages;
const l = accountLimits;
const tag = 'Account';
const nothing = z.object({});
const changed = z.object({ data: z.object({ user }) });

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'user',
  tag,
  summary: 'Change the name, or take the picture away (a new one comes with setAvatar)',
  body: z.object({
    name: accountName.optional(),
    /** Null or empty takes it away; the present address, as a form sends it back, keeps it. */
    avatar: z.string({ error: m.avatarForeign }).max(300, m.avatarForeign).nullish(),
  }),
  answer: changed,
  fallback: fallbackMessages.updateProfile,
});

/** Of the form that carries the picture, what is no file. */
export const avatarFields = z.object({});

export const setAvatar = endpoint({
  name: 'setAvatar',
  method: 'POST',
  path: '/api/auth/avatar',
  access: 'user',
  tag,
  summary: 'Upload a picture of oneself; its middle square is kept',
  form: avatarFields.extend({ avatar: z.file() }),
  answer: changed,
  fallback: fallbackMessages.updateProfile,
});

/** The password section where there is one to change. */
export const changePasswordForm = z
  .object({
    currentPassword: z
      .string({ error: m.currentPasswordRequired })
      .min(1, m.currentPasswordRequired)
      .max(l.passwordMax, m.passwordLong),
    newPassword: changedPassword,
    confirmPassword,
  })
  .refine((form) => form.newPassword === form.confirmPassword, mustMatch(m.newPasswordsDiffer));

/** The password section of an account that has none yet. */
export const createPasswordForm = z
  .object({ newPassword: changedPassword, confirmPassword })
  .refine((form) => form.newPassword === form.confirmPassword, mustMatch(m.confirmDiffers));

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

/** What a refused creation also carries when the sign-in is too long ago (decision 5). */
export interface FreshSignInNeeded {
  freshSignInNeeded: true;
}

export const session = z.object({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** Unless it is used before. */
  endsAt: z.iso.datetime(),
  /** In any case. */
  lastsUntil: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof session>;

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  tag,
  summary: "The user's own sessions, the latest used first",
  answer: z.object({ data: z.object({ sessions: z.array(session) }) }),
  fallback: 'Failed to fetch sessions.',
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'user',
  tag,
  summary: "End one of the user's own sessions",
  params: z.object({ id: z.string().max(100) }),
  answer: nothing,
  fallback: 'Failed to sign out there.',
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
