import type { User } from '#contract/accounts/accounts.ts';
import type { StaffRole } from '#contract/roles/staff.ts';

/** The columns that make up a user as the API shows one. */
export const userColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.email_verified',
  'users.avatar',
  'users.role',
  'users.staff_role',
  'users.google_id',
  'users.created_at',
] as const;

export interface UserRow {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  avatar: string | null;
  role: string;
  staff_role: string | null;
  google_id: string | null;
  created_at: Date;
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    _id: row.id,
    name: row.name,
    email: row.email,
    avatar: row.avatar,
    isVerified: row.email_verified,
    createdAt: row.created_at.toISOString(),
    ...(row.google_id && { googleId: row.google_id }),
    role: row.role === 'admin' ? 'admin' : 'shopper',
    ...(row.staff_role && { staffRole: row.staff_role as StaffRole }),
  };
}
