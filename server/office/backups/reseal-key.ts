import type { Shop } from '#server/infra/shop/shop.ts';
import { findPlan, replaceSealedKey } from './backups.queries.ts';
import { openKey, sealKey } from './plan.ts';

type Parts = Pick<Shop, 'db' | 'identity'>;

/** Seals with the present secret what a former one sealed, so that the former one can go. */
export async function resealBackupKey(shop: Parts): Promise<void> {
  const plan = await findPlan(shop.db);
  const key = isFormer(shop, plan) ? openKey(shop, plan) : undefined;
  if (key && plan.sealedKey) {
    await replaceSealedKey(shop.db, plan.sealedKey, sealKey(shop, key));
  }
}

/** Whether the key of the backups needs a former secret, or opens with none that is given. */
export async function countFormerBackupKeys(
  shop: Parts,
): Promise<{ waiting: number; lost: number }> {
  const plan = await findPlan(shop.db);
  if (!isFormer(shop, plan)) return { waiting: 0, lost: 0 };
  return openKey(shop, plan) ? { waiting: 1, lost: 0 } : { waiting: 0, lost: 1 };
}

const isFormer = ({ identity }: Parts, { sealedKey }: { sealedKey: string | null }) =>
  sealedKey !== null && !identity.isSealedByPresent(sealedKey);
