import { z } from 'zod';
import { email } from '#contract/accounts/account-fields.ts';
import { accountLimits } from '#contract/accounts/account-rules.ts';
import { field } from '#contract/api/fields.ts';
import { staffRoles } from '#contract/roles/staff.ts';
import { staffMessages } from './staff-rules.ts';

export const chosenRole = z.enum(staffRoles, { error: staffMessages.roleRequired });

export const invitationBody = z.object({
  email: field(email, { label: 'Email', max: accountLimits.emailMax }),
  staffRole: field(chosenRole, { label: 'Role' }),
});
