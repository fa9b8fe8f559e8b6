import { z } from 'zod';
import { accountName, email, newPassword } from './account-fields.ts';
import { staffRoles } from './staff.ts';
import { staffMessages } from './staff-rules.ts';

export const chosenRole = z.enum(staffRoles, { error: staffMessages.roleRequired });

export const invitationBody = z.object({ email, staffRole: chosenRole });

/** The form of somebody who has no account yet. */
export const joinForm = z.object({ name: accountName, password: newPassword });
