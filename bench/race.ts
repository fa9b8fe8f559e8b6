import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createOrder } from '#contract/checkout.ts';

export const RACERS = 1000;
/** Within which the last of them is told, on a machine that has nothing else to do. */
export const RACE_MS = 2000;

const shippingAddress = {
  name: 'Asha Rawat',
  email: 'asha@example.in',
  phone: '9412055501',
  pincode: '248001',
  address: '14 Canal Road, Jakhan',
  city: 'Dehradun',
  state: 'Uttarakhand',
};

/** Very many shoppers send create-order for the one piece at once; answers what the last waited. */
export async function raceForOne(url: string, database: pg.Client): Promise<number> {
  const cookies = await signInRacers(database);
  const productId = await putUpPiece(database);
  const body = JSON.stringify({ items: [{ productId, quantity: 1 }], shippingAddress });
  const began = performance.now();
  const statuses = await Promise.all(
    cookies.map(async (cookie) => {
      const answer = await fetch(`${url}${createOrder.path}`, {
        method: createOrder.method,
        headers: { cookie, 'content-type': 'application/json' },
        body,
      });
      await answer.text();
      return answer.status;
    }),
  );
  const took = performance.now() - began;
  const count = (status: number) => statuses.filter((each) => each === status).length;
  if (count(200) !== 1 || count(409) !== RACERS - 1) {
    throw new Error(
      `${count(200)} shoppers hold the piece, ${count(409)} were told that it is gone`,
    );
  }
  return took;
}

async function signInRacers(database: pg.Client): Promise<string[]> {
  const tokens = Array.from({ length: RACERS }, () => randomBytes(32).toString('base64url'));
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

async function putUpPiece(database: pg.Client): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into products (id, name, description, category, price_paise, stock)
     values ($1, 'Nanda Devi at Dawn', 'The one of it.', 'painting', 1250000, 1)`,
    [id],
  );
  return id;
}
