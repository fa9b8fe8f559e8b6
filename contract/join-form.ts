import { z } from 'zod';
import { accountName, newPassword } from './account-fields.ts';

/** The form of somebody who has no account yet. */
export const joinForm = z.object({ name: accountName, password: newPassword });
