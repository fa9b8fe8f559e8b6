import type { Selectable } from 'kysely';
import type { User } from '#contract/accounts/accounts.ts';
import type { Users } from '#server/infra/database/schema.ts';

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

type ColumnOf<C> = C extends `users.${infer Name}` ? Name : never;
export type UserRow = Pick<Selectable<Users>, ColumnOf<(typeof userColumns)[number]> & keyof Users>;

export function toUser({
  id,
  name,
  email,
  avatar,
  role,
  googleId,
  staffRole,
  ...row
}: UserRow): User {
  return {
    id,
    _id: id,
    name,
    email,
    avatar,
    isVerified: row.emailVerified,
    createdAt: row.createdAt.toISOString(),
    ...(googleId && { googleId }),
    role,
    ...(staffRole && { staffRole }),
  };
}
