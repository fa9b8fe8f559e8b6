import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Inserts signed-in customers into the database; returns their cookies. */
export async function signInMany(database: pg.Client, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await database.query(
    `with added as (
       insert into users (id, name, email, email_verified)
       select gen_random_uuid(), 'Asha Rawat', hash || '@race.example', true
       from unnest($1::text[]) as hash
       returning id, email
     )
     insert into sessions (id, user_id, token, expires_at, proven_at)
     select gen_random_uuid(), id, split_part(email, '@', 1), now() + interval '1 day', now()
     from added`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
  );
  return tokens.map((token) => `haat_session=${token}`);
}
