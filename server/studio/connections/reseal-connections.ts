import type { Shop } from '#server/infra/shop/shop.ts';
import { listConnectionRows, replaceSealedSecrets } from './connections.queries.ts';
import { sealOwner, unsealed } from './sealed-values.ts';

type Parts = Pick<Shop, 'db' | 'identity'>;

/** Seals with the present secret what a former one sealed, so that the former one can go. */
export async function resealConnections(shop: Parts): Promise<void> {
  for (const { kind, sealed: former } of await listFormer(shop)) {
    const secrets = unsealed(shop.identity, kind, former);
    if (secrets === undefined) continue;
    const sealed = shop.identity.seal(secrets, sealOwner(kind));
    await replaceSealedSecrets(shop.db, kind, { former, sealed });
  }
}

/** How many connections need a former secret, and how many open with none that is given. */
export async function countFormerConnections(
  shop: Parts,
): Promise<{ waiting: number; lost: number }> {
  const former = await listFormer(shop);
  const lost = former.filter(
    ({ kind, sealed }) => unsealed(shop.identity, kind, sealed) === undefined,
  ).length;
  return { waiting: former.length - lost, lost };
}

async function listFormer({ db, identity }: Parts) {
  const rows = await listConnectionRows(db);
  return rows.flatMap(({ kind, sealedSecrets: sealed }) =>
    sealed && !identity.isSealedByPresent(sealed) ? [{ kind, sealed }] : [],
  );
}
