import type { User } from '#contract/accounts/accounts.ts';
import type { StaffRole } from '#contract/roles/staff.ts';

/** The columns that make up a user as the API shows one. */
export const userColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.emailVerified',
  'users.avatar',
  'users.role',
  'users.staffRole',
  'users.googleId',
  'users.createdAt',
] as const;

export interface UserRow {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  avatar: string | null;
  role: string;
  staffRole: string | null;
  googleId: string | null;
  createdAt: Date;
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    _id: row.id,
    name: row.name,
    email: row.email,
    avatar: row.avatar,
    isVerified: row.emailVerified,
    createdAt: row.createdAt.toISOString(),
    ...(row.googleId && { googleId: row.googleId }),
    role: row.role === 'admin' ? 'admin' : 'shopper',
    ...(row.staffRole && { staffRole: row.staffRole as StaffRole }),
  };
}
