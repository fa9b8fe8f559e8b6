import type { ConnectionValues } from '#contract/connections/connection-kind.ts';
import { connectionMessages as m } from '#contract/connections/connection-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import type { ConnectionRow } from '#server/studio/connections/connections.queries.ts';
import { leaveConnection, removeConnection } from '#server/studio/connections/save-connections.ts';
import { openValues } from '#server/studio/connections/sealed-values.ts';
import {
  findMediaCopying,
  findShopMark,
  type MediaCopying,
  updateMediaCopying,
} from './media-copying.queries.ts';

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
  await updateMediaCopying(trx, { ...nothingYet, onlyInBucket: null });
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
  const copying = await findMediaCopying(trx);
  // What nobody can read may be given up at once.
  await updateMediaCopying(trx, copying?.isUnread ? nothingCopied : nothingYet);
  await shop.jobs.send(trx, 'copy-media', {});
}

/** Whether the bucket may be lost for ever: nobody can read it now. */
export function isOutOfReach({
  values,
  copying,
}: {
  values: ConnectionValues | undefined;
  copying: MediaCopying | undefined;
}): boolean {
  return !values || copying?.isUnread === true;
}

/** The shop forgets the bucket, and what only the bucket has is lost. */
export async function giveUpBucket(
  trx: Trx,
  shop: Shop,
  owner: Actor,
  row: ConnectionRow,
): Promise<void> {
  const copying = await findMediaCopying(trx);
  if (!isOutOfReach({ values: openValues(shop, row), copying })) {
    throw new Problem('conflict', m.mediaInReach);
  }
  await removeConnection(trx, shop, owner, 'media', { how: 'given up' });
}

/** A run that goes on ends by itself. */
const nothingCopied = { total: 0, copied: 0, doneAt: null } as const;
const nothingYet = { ...nothingCopied, isUnread: false, problem: null } as const;
