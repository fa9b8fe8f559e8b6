import type { Db } from '#server/infra/database/connection/database.ts';

/** The account itself, and the ways to sign in, without their secrets. */
export function findAccount(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'email_verified',
      'avatar',
      'google_id',
      'role',
      'staff_role',
      'banned_at',
      'last_seen_at',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export function listIdentities(db: Db, userId: string) {
  return db
    .selectFrom('identities')
    .select(['id', 'provider_id', 'account_id', 'scope', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export function listAuthenticators(db: Db, userId: string) {
  return db
    .selectFrom('authenticators')
    .select(['created_at', 'confirmed_at'])
    .where('user_id', '=', userId)
    .execute();
}

export function listPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { codes } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('codes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return codes;
}

export function listSessionsWhole(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'ip_address',
      'user_agent',
      'created_at',
      'updated_at',
      'proven_at',
      'expires_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export function listInvitationsTo(db: Db, email: string) {
  return db
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'staff_role', 'invited_by', 'created_at', 'expires_at'])
    .where('email', '=', email)
    .execute();
}

export function listCart(db: Db, userId: string) {
  return db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .select([
      'product_id',
      'products.name as product_name',
      'cart_lines.variant_id',
      'cart_lines.size',
      'quantity',
      'added_at',
      'changed_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute();
}

export function listWishlist(db: Db, userId: string) {
  return db
    .selectFrom('wishes')
    .innerJoin('products', 'products.id', 'wishes.product_id')
    .select([
      'product_id',
      'variant_id',
      'products.name as product_name',
      'removed',
      'added_at',
      'changed_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute();
}

export function listRatings(db: Db, userId: string) {
  return db
    .selectFrom('ratings')
    .select(['order_id', 'product_id', 'stars', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
