import type { Db } from '#server/infra/database/connection/database.ts';

/** The account itself, and the ways to sign in, without their secrets. */
export function findAccount(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'emailVerified',
      'avatar',
      'googleId',
      'role',
      'staffRole',
      'bannedAt',
      'lastSeenAt',
      'createdAt',
      'updatedAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export function listIdentities(db: Db, userId: string) {
  return db
    .selectFrom('identities')
    .select(['id', 'providerId', 'accountId', 'scope', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export function listAuthenticators(db: Db, userId: string) {
  return db
    .selectFrom('authenticators')
    .select(['createdAt', 'confirmedAt'])
    .where('userId', '=', userId)
    .execute();
}

export function listPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'transports', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export function listSessionsWhole(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt', 'provenAt', 'expiresAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export function listInvitationsTo(db: Db, email: string) {
  return db
    .selectFrom('staffInvitations')
    .select(['id', 'email', 'staffRole', 'invitedBy', 'createdAt', 'expiresAt'])
    .where('email', '=', email)
    .execute();
}

export function listCart(db: Db, userId: string) {
  return db
    .selectFrom('cartLines')
    .innerJoin('products', 'products.id', 'cartLines.productId')
    .select([
      'productId',
      'products.name as productName',
      'cartLines.variantId',
      'cartLines.size',
      'quantity',
      'addedAt',
      'changedAt',
    ])
    .where('userId', '=', userId)
    .orderBy('addedAt')
    .execute();
}

export function listWishlist(db: Db, userId: string) {
  return db
    .selectFrom('wishes')
    .innerJoin('products', 'products.id', 'wishes.productId')
    .select([
      'productId',
      'variantId',
      'products.name as productName',
      'removed',
      'addedAt',
      'changedAt',
    ])
    .where('userId', '=', userId)
    .orderBy('addedAt')
    .execute();
}

export function listRatings(db: Db, userId: string) {
  return db
    .selectFrom('ratings')
    .select(['orderId', 'productId', 'stars', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}
