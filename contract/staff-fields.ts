import { z } from 'zod';
import { email } from './account-fields.ts';
import { staffRoles } from './staff.ts';
import { staffMessages } from './staff-rules.ts';

export const chosenRole = z.enum(staffRoles, { error: staffMessages.roleRequired });

export const invitationBody = z.object({ email, staffRole: chosenRole });
