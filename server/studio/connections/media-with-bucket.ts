import { connectionMessages } from '#contract/connections/connection-rules.ts';
import { isThere } from '#server/infra/backup/backup.queries.ts';
import type { Stores } from '#server/infra/backup/open-stores.ts';
import { systemClock, systemRandom } from '#server/infra/clock.ts';
import { mediaBucketOf } from '#server/infra/connections/connected-parts.ts';
import { openIdentity } from '#server/infra/identity/open-identity.ts';
import { BucketUnread } from '#server/infra/media-store/bucket-unread.ts';
import { openConnectedStore } from '#server/infra/media-store/connected-store.ts';
import type { MediaStore } from '#server/infra/media-store/media-store.ts';
import { Problem } from '#server/infra/problems.ts';
import { listConnectionRows } from './connections.queries.ts';
import { readConnections } from './read-connections.ts';

/**
 * The media of stores beside a shop: with the bucket that its owner has connected.
 * @throws BucketUnread if its keys are lost
 */
export async function mediaWithBucket({ config, client, db, media }: Stores): Promise<MediaStore> {
  // A shop of an earlier release knows no connections.
  if (config.mediaUrl || !(await isThere(client, 'connections'))) return media;
  const google = async () => undefined;
  const identity = openIdentity({ config, clock: systemClock, random: systemRandom, google });
  const bucket = mediaBucketOf(config, await readConnections({ db, identity }));
  if (bucket) return openConnectedStore(media, { read: async () => bucket, tell: () => {} });
  const rows = await listConnectionRows(db);
  const isLost = rows.some(({ kind, mode }) => kind === 'media' && mode !== null);
  if (isLost) throw new BucketUnread(new Problem('conflict', connectionMessages.mediaLost));
  return media;
}
