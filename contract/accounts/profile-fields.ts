import { z } from 'zod';
import { changedPassword, confirmPassword, mustMatch } from './account-fields.ts';
import { accountLimits, accountMessages } from './account-rules.ts';

const m = accountMessages;
const l = accountLimits;

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
