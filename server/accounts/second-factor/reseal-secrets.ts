import type { Shop } from '#server/infra/shop/shop.ts';
import { listConfirmedSecrets, replaceSealedSecret } from './authenticators.queries.ts';

type Parts = Pick<Shop, 'db' | 'identity'>;

/** Seals with the present secret what a former one sealed, so that the former one can go. */
export async function resealSecrets(shop: Parts): Promise<void> {
  for (const { userId, sealedSecret: former } of await listFormer(shop)) {
    const secret = shop.identity.unseal(former, userId);
    if (secret === undefined) continue;
    const sealed = shop.identity.seal(secret, userId);
    await replaceSealedSecret(shop.db, userId, { former, sealed });
  }
}

/** How many authenticator apps need a former secret, and how many need one that is not given. */
export async function countFormerSecrets(shop: Parts): Promise<{ waiting: number; lost: number }> {
  const former = await listFormer(shop);
  const lost = former.filter(
    (one) => shop.identity.unseal(one.sealedSecret, one.userId) === undefined,
  ).length;
  return { waiting: former.length - lost, lost };
}

async function listFormer({ db, identity }: Parts) {
  const confirmed = await listConfirmedSecrets(db);
  return confirmed.filter((one) => !identity.isSealedByPresent(one.sealedSecret));
}
