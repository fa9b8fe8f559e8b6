import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { isoDate } from '#contract/api/wire.ts';
import { accountName, changedPassword } from './account-fields.ts';
import { accountLimits, accountMessages } from './account-rules.ts';
import { user } from './accounts.ts';

const m = accountMessages;

const l = accountLimits;

const nothing = z.object({});

const changed = dataOf({ user });

/** The form's fields besides the image. */
export const avatarFields = z.object({});

/** What a refused creation also carries when the sign-in is too long ago (S5). */
export interface FreshSignInNeeded {
  freshSignInNeeded: true;
}

export const ownSession = z.object({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  createdAt: isoDate,
  lastUsedAt: isoDate,
  /** Unless it is used before. */
  endsAt: isoDate,
  /** In any case. */
  lastsUntil: isoDate,
});

export type OwnSession = z.infer<typeof ownSession>;

export const profileSchemas = schemas('Account', {
  updateProfile: {
    summary: 'Change the name, or remove the avatar (setAvatar sets one)',
    body: z.object({
      name: accountName.optional(),
      /**
       * Null or empty removes it; the current address, as a form sends it back, leaves it
       * unchanged.
       */
      avatar: z.string({ error: m.avatarNotUploaded }).max(300, m.avatarNotUploaded).nullish(),
    }),
    answer: changed,
  },
  setAvatar: {
    summary: 'Upload an avatar; its middle square is stored',
    form: avatarFields.extend({ avatar: z.file() }),
    answer: changed,
  },
  changePassword: {
    summary: 'Change the password, or create one on an account that has none',
    body: z.object({
      currentPassword: z
        .string({ error: m.currentPasswordWrong })
        .max(l.passwordMax, m.currentPasswordWrong)
        .default(''),
      newPassword: changedPassword,
    }),
    answer: nothing,
  },
  listSessions: {
    summary: "The user's own sessions, the most recently used first",
    answer: dataOf({ sessions: z.array(ownSession) }),
  },
  endSession: {
    summary: "End one of the user's own sessions",
    params: z.object({ id: z.string().max(100) }),
    answer: nothing,
  },
  endOtherSessions: { summary: 'Sign out everywhere else', answer: nothing },
});
