import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { StaffRole } from '#contract/roles/staff.ts';
import { openPasswordHashes } from '#server/infra/identity/password-hash.ts';
import type { OpenShop } from './open-shop.ts';
import { queryShop } from './query-shop.ts';

/** Of every account that a test opens. */
export const password = 'Sunrise-over-Binsar-1';

/** Hashing is slow on purpose, so a worker pays for it once. */
let hash: Promise<string> | undefined;

interface Account {
  name: string;
  email: string;
  /** Null is a customer. */
  role?: StaffRole | null;
}

/**
 * Adds a verified account to the shop's database, with a session whose proof lasts for the whole run, and returns the cookies
 * of a browser that is signed in. The screens that do the same are tested for themselves (accounts.spec.ts).
 */
export async function openAccount(shop: OpenShop, { name, email, role = null }: Account) {
  hash ??= openPasswordHashes({ bytes: randomBytes }).hashPassword(password);
  const token = randomBytes(32).toString('base64url');
  await queryShop(
    shop,
    `with person as (
      insert into users (id, name, email, email_verified, role, staff_role, last_seen_at)
      values ($1, $2, $3, true, $4, $5, now()) returning id
    ), known as (
      insert into identities (id, user_id, provider_id, account_id, password)
      select $6, id, 'credential', id::text, $7 from person
    )
    insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, proven_at)
    select $8, id, $9, now() + interval '7 days', '127.0.0.1', 'a test',
      now() + interval '1 day' from person`,
    [
      ...[randomUUID(), name, email.toLowerCase(), role ? 'admin' : 'shopper', role],
      ...[randomUUID(), await hash, randomUUID()],
      createHash('sha256').update(token).digest('hex'),
    ],
  );
  const { hostname } = new URL(shop.url);
  const facts = {
    domain: hostname,
    path: '/',
    expires: -1,
    secure: false,
    sameSite: 'Lax',
  } as const;
  return [
    { ...facts, name: 'haat_session', value: token, httpOnly: true },
    { ...facts, name: 'haat_signed_in', value: '1', httpOnly: false },
  ];
}

/** Gives an account a role in the studio. */
export async function grant(
  shop: OpenShop,
  email: string,
  role: StaffRole = 'owner',
): Promise<void> {
  await queryShop(shop, `update users set role = 'admin', staff_role = $2 where email = $1`, [
    email,
    role,
  ]);
}
