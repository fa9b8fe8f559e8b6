import { z } from 'zod';
import { staffRoles } from './staff.ts';

export const staffRole = z.enum(staffRoles);
