import type { ConnectionValues } from '#contract/connections/connection-kind.ts';
import { connectionMessages as m } from '#contract/connections/connection-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import type { ConnectionRow } from '#server/studio/connections/connections.queries.ts';
import { leaveConnection } from '#server/studio/connections/save-connections.ts';
import { openValues } from '#server/studio/connections/sealed-values.ts';
import { findShopMark, updateMediaCopying } from './media-copying.queries.ts';

/** Pictures are in the one that is connected, and have to come back before another one is. */
export function refuseAnotherBucket(
  saved: ConnectionRow | undefined,
  values: ConnectionValues,
): void {
  if (!saved || saved.mode === null) return;
  const before = saved.fields as Record<string, string>;
  for (const name of ['endpoint', 'bucket']) {
    const isSame = (before[name] ?? '') === (values[name] ?? '');
    if (!isSame) throw invalidField(`values.${name}`, m.mediaMoved(before.bucket ?? ''));
  }
}

/** The job copies to the bucket what is in the folder. */
export async function beginCopying(trx: Trx, shop: Shop): Promise<void> {
  await findShopMark(trx, shop.random.id());
  await updateMediaCopying(trx, { ...nothingYet });
  await shop.jobs.send(trx, 'copy-media', {});
}

/** From now on new files go into the folder, and the job copies back those of the bucket. */
export async function beginReturn(
  trx: Trx,
  shop: Shop,
  owner: Actor,
  row: ConnectionRow,
): Promise<void> {
  if (row.leavingSince) throw new Problem('conflict', m.mediaReturnsAlready);
  // Without its keys nobody can fetch them.
  if (!openValues(shop, row)) throw new Problem('conflict', m.mediaLost);
  await leaveConnection(trx, shop, owner, 'media');
  await findShopMark(trx, shop.random.id());
  await updateMediaCopying(trx, { ...nothingYet });
  await shop.jobs.send(trx, 'copy-media', {});
}

const nothingYet = { total: 0, copied: 0, doneAt: null, busyUntil: null, problem: null } as const;
