import { createHash, randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Access } from '#contract/endpoint.ts';
import type { StaffRole } from '#contract/staff.ts';
import type { DatabaseServer } from '#harness/database-server.ts';

export type Person = 'visitor' | 'customer' | 'packer' | 'manager' | 'owner';

export const password = 'Rangoli2026';

interface Known {
  person: Person;
  email: string;
  id: string;
  staffRole: StaffRole | null;
}

const idOf = (at: number) => `01900000-0000-7000-8000-00000000000${at}`;
const known = (person: Person, at: number, staffRole: StaffRole | null): Known => ({
  person,
  email: `${person}@fuzz.example`,
  id: idOf(at),
  staffRole,
});

export const people: readonly Known[] = [
  known('visitor', 0, null),
  known('customer', 1, null),
  known('packer', 2, 'packer'),
  known('manager', 3, 'manager'),
  known('owner', 4, 'owner'),
];

/** The least of those who may call it. */
export function leastOf(access: Access): Person {
  return access === 'public' ? 'visitor' : access === 'user' ? 'customer' : access;
}

export interface Crowd {
  cookieOf(person: Person): string;
  /**
   * Makes everyone what they were: some calls end a session, change a role, ban or erase, and what
   * is sent afterwards would be refused at the door.
   */
  restore(): Promise<void>;
}

/** The shop's session cookie (server/accounts/session.ts). */
const COOKIE = 'haat_session';

export async function openCrowd(database: Pick<DatabaseServer, 'query'>): Promise<Crowd> {
  const users = people.filter(({ person }) => person !== 'visitor');
  const tokens = new Map(
    users.map(({ person }) => [person, randomBytes(32).toString('base64url')]),
  );
  const hash = await hashPassword(password);
  const column = (of: (each: Known) => string | null) => users.map(of);
  const hashed = (token = '') => createHash('sha256').update(token).digest('hex');
  const values = [
    column(({ id }) => id),
    column(({ email }) => email),
    column(({ staffRole }) => staffRole),
    column(({ person }) => hashed(tokens.get(person))),
    hash,
  ];
  const crowd: Crowd = {
    cookieOf: (person) => (person === 'visitor' ? '' : `${COOKIE}=${tokens.get(person)}`),
    async restore() {
      // One after the other: a statement sees the rows of those before it, and not its own.
      for (const [text, ...used] of statements) {
        await database.query(
          text,
          used.map((at) => values[at]),
        );
      }
    },
  };
  await crowd.restore();
  return crowd;
}

/** Each with the places of its values above. */
const statements: [text: string, ...used: number[]][] = [
  [
    `update users set email = 'moved-' || id || '@fuzz.example'
      where email = any($2::text[]) and id <> all($1::uuid[])`,
    0,
    1,
  ],
  [
    `insert into users (id, name, email, email_verified, role, staff_role)
      select id, 'Asha Rawat', email, true, case when staff is null then 'shopper' else 'admin' end, staff
        from unnest($1::uuid[], $2::text[], $3::text[]) as new (id, email, staff)
      on conflict (id) do update set email = excluded.email, email_verified = true,
        role = excluded.role, staff_role = excluded.staff_role, banned_at = null`,
    0,
    1,
    2,
  ],
  [
    `insert into sessions (id, user_id, token, expires_at, proven_at)
      select id, id, token, now() + interval '1 day', now()
        from unnest($1::uuid[], $2::text[]) as new (id, token)
      on conflict (id) do update set user_id = excluded.user_id, token = excluded.token,
        expires_at = excluded.expires_at, proven_at = excluded.proven_at`,
    0,
    3,
  ],
  [`delete from identities where provider_id = 'credential' and user_id = any($1::uuid[])`, 0],
  [
    `insert into identities (id, account_id, provider_id, user_id, password)
      select id, id::text, 'credential', id, $2 from unnest($1::uuid[]) as new (id)
      on conflict (id) do update set password = excluded.password`,
    0,
    4,
  ],
  ['delete from authenticators where user_id = any($1::uuid[])', 0],
  [`delete from settings where name = 'security'`],
  ['update products set deleted_at = null where deleted_at is not null'],
];
