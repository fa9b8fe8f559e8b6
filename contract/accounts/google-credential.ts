import { z } from 'zod';
import { accountMessages } from './account-rules.ts';

/** Google's ID token. */
export const googleCredential = z
  .string({ error: accountMessages.googleFailed })
  .min(1, accountMessages.googleFailed)
  .max(8192);
