import { z } from 'zod';
import { oneLine, seen } from '#contract/api/one-line.ts';
import { plainDigits } from '#contract/api/plain-digits.ts';
import { accountLimits, accountMessages, emailPattern } from './account-rules.ts';

const m = accountMessages;
const l = accountLimits;

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

export const accountName = z
  .string({ error: m.nameRequired })
  .overwrite(seen)
  .regex(/^\P{Cc}*$/u, m.nameShape)
  .overwrite(oneLine)
  .min(1, m.nameRequired)
  .regex(orEmpty(atLeast(l.nameMin)), m.nameShort)
  .max(l.nameMax, m.nameLong);

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
export const changedPassword = chosenPassword(m.newPasswordShort);

/** A password that is being proven: only what the login form asks of it. */
export const givenPassword = z
  .string({ error: m.passwordRequired })
  .min(1, m.passwordRequired)
  .max(l.passwordMax, m.passwordLong);

export const verificationCode = z
  .string({ error: m.codeIncomplete })
  .overwrite(plainDigits)
  .regex(/^\d{6}$/, m.codeIncomplete);

export const registerBody = z.object({ email, password: newPassword, name: accountName });

export const confirmPassword = z.string({ error: m.confirmRequired }).min(1, m.confirmRequired);

/** For forms with a second password beside the chosen one. */
export const mustMatch = (error: string) => ({
  path: ['confirmPassword'],
  error,
  // Judged beside the other fields' errors, not only when they are all right.
  when: ({ value }: { value: unknown }) =>
    Boolean((value as { confirmPassword?: string }).confirmPassword),
});

/** The register form: what is sent and the second password. */
export const registerForm = registerBody
  .extend({ confirmPassword })
  .refine((form) => form.password === form.confirmPassword, mustMatch(m.confirmDiffers));

/** The form that ends a forgotten password; the code has its boxes beside it. */
export const resetForm = z
  .object({ newPassword, confirmPassword })
  .refine((form) => form.newPassword === form.confirmPassword, mustMatch(m.confirmDiffers));

export const loginBody = z.object({ email, password: givenPassword });

/** Where a code is mailed to. */
export const emailBody = z.object({ email });

/** The form of somebody who has no account yet. */
export const joinForm = z.object({ name: accountName, password: newPassword });
