import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Access } from '#contract/api/endpoint.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import type { DatabaseServer } from '#harness/database-server.ts';
import { openPasswordHashes } from '#server/infra/identity/password-hash.ts';

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

/** The lowest role that may call it. */
export function leastOf(access: Access): Person {
  return access === 'public' ? 'visitor' : access === 'user' ? 'customer' : access;
}

export interface Crowd {
  cookieOf(person: Person): string;
  /**
   * Restores everyone: some calls end a session, change a role, ban or erase, and later calls would
   * be refused at once.
   */
  restore(): Promise<void>;
}

/** The shop's session cookie (server/accounts/sessions/session.ts). */
const COOKIE = 'haat_session';

export async function openCrowd(database: Pick<DatabaseServer, 'query'>): Promise<Crowd> {
  const passwordHash = await openPasswordHashes({ bytes: randomBytes }).hashPassword(password);
  const users = people
    .filter(({ person }) => person !== 'visitor')
    .map((each) => ({ ...each, token: '' }));
  const restore = async () => {
    // Only those who need it: an update of a row that the shop works on would block it.
    const whole = await database.query<{ id: string }>(statesQuery, [
      users.map(({ id }) => id),
      users.map(({ staffRole }) => staffRole ?? 'none'),
      users.map(({ token }) => hashOf(token)),
    ]);
    const isWhole = new Set(whole.map(({ id }) => id));
    for (const user of users) {
      if (isWhole.has(user.id)) continue;
      // Like any sign-in, since an ended session never comes back.
      const token = randomBytes(32).toString('base64url');
      const values = { ...user, passwordHash, tokenHash: hashOf(token), sessionId: randomUUID() };
      for (const [text, ...names] of statements) {
        await database.query(
          text,
          names.map((name) => values[name]),
        );
      }
      user.token = token;
    }
    await database.query('update products set deleted_at = null where deleted_at is not null');
    await database.query(`delete from settings where name = 'secondFactorRequired'`);
  };
  await restore();
  return {
    cookieOf(person) {
      const user = users.find((each) => each.person === person);
      return user ? `${COOKIE}=${user.token}` : '';
    },
    async restore() {
      try {
        await restore();
      } catch (error) {
        // The shop worked on the same rows; the next restore will do it.
        if ((error as { code?: string }).code !== DEADLOCK) throw error;
      }
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const DEADLOCK = '40P01';

const statesQuery = `
  select u.id from unnest($1::uuid[], $2::text[], $3::text[]) as wanted (id, staff, token)
  join users u on u.id = wanted.id and coalesce(u.staff_role, 'none') = wanted.staff
    and u.email_verified and u.banned_at is null
  join sessions s on s.user_id = u.id and s.token = wanted.token
    and s.proven_at > now() - interval '10 minutes'
  join identities i on i.id = u.id and i.password is not null
  where not exists (select from authenticators a where a.user_id = u.id)`;

type Value = 'id' | 'sessionId' | 'email' | 'staffRole' | 'tokenHash' | 'passwordHash';

/** The statements that restore one of them, each with its values. */
const statements: [text: string, ...values: Value[]][] = [
  [
    `update users set email = 'moved-' || id || '@fuzz.example' where email = $1 and id <> $2::uuid`,
    'email',
    'id',
  ],
  [
    `insert into users (id, name, email, email_verified, role, staff_role)
      values ($1, 'Asha Rawat', $2, true, case when $3::text is null then 'shopper' else 'admin' end, $3)
      on conflict (id) do update set email = excluded.email, email_verified = true,
        role = excluded.role, staff_role = excluded.staff_role, banned_at = null`,
    'id',
    'email',
    'staffRole',
  ],
  [
    `insert into sessions (id, user_id, token, expires_at, proven_at)
      values ($1, $2, $3, now() + interval '1 day', now())`,
    'sessionId',
    'id',
    'tokenHash',
  ],
  [
    `delete from identities where provider_id = 'credential' and user_id = $1::uuid and id <> $1::uuid`,
    'id',
  ],
  [
    `insert into identities (id, account_id, provider_id, user_id, password)
      values ($1::uuid, $1::uuid::text, 'credential', $1::uuid, $2)
      on conflict (id) do update set password = excluded.password`,
    'id',
    'passwordHash',
  ],
  ['delete from authenticators where user_id = $1', 'id'],
];
