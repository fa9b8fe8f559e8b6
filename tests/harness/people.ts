import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type DatabaseServer, retryUntilDone } from './database-server.ts';

/** The shop's session cookie (server/accounts/sessions/session.ts). */
const COOKIE = 'haat_session';

/** Verified customers, each signed in, with a lasting proof; returns their cookies. */
export async function signInMany(
  database: DatabaseServer,
  count: number,
  name: string,
): Promise<string[]> {
  const people = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    session: randomUUID(),
    email: `${name}${at}@torture.example`,
    token: randomBytes(32).toString('base64url'),
  }));
  const column = (of: (person: (typeof people)[number]) => string) => people.map(of);
  await retryUntilDone(() =>
    database.query(
      `with added as (
        insert into users (id, name, email, email_verified)
        select id, 'Asha Rawat', email, true from unnest($1::uuid[], $2::text[]) as new (id, email)
        returning id
      )
      insert into sessions (id, user_id, token, expires_at, proven_at)
      select new.id, new.user_id, new.token, now() + interval '1 day', now() + interval '1 day'
      from unnest($3::uuid[], $1::uuid[], $4::text[]) as new (id, user_id, token)
      join added on added.id = new.user_id`,
      [
        column(({ id }) => id),
        column(({ email }) => email),
        column(({ session }) => session),
        column(({ token }) => createHash('sha256').update(token).digest('hex')),
      ],
    ),
  );
  return people.map(({ token }) => `${COOKIE}=${token}`);
}
