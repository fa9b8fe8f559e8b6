import { findConnectionKind } from '#contract/connections/connection-kinds.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { listConnectionRows, replaceSealedSecrets } from './connections.queries.ts';
import { openValues, sealValues } from './sealed-values.ts';

/** A provider sends again, for a day, what it signed with the former secret. */
const VALID_MS = DAY_MS;

/** Of the secrets that the shop made, only the newest stays: a former one may be known to others. */
export async function forgetFormerSecrets(
  shop: Pick<Shop, 'clock' | 'connections' | 'db' | 'identity'>,
): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - VALID_MS);
  for (const row of await listConnectionRows(shop.db)) {
    const made = findConnectionKind(row.kind)?.fields.find(({ isMade }) => isMade);
    const values = openValues(shop, row);
    const [newest, former] = values && made ? (values[made.name] ?? '').split(',') : [];
    if (!values || !made || !former || !row.sealedSecrets || row.updatedAt > before) continue;
    const { sealedSecrets: sealed } = sealValues(shop, row.kind, {
      ...values,
      [made.name]: newest ?? '',
    });
    if (!sealed) continue;
    await replaceSealedSecrets(shop.db, row.kind, { former: row.sealedSecrets, sealed });
    shop.connections.drop();
  }
}
