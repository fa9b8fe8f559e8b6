import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { connectionMessages as m } from '#contract/connections/connection-rules.ts';
import type { BackupPlace, PlaceSettings } from '#server/infra/backup/places/backup-place.ts';
import { openPlace } from '#server/infra/backup/places/open-place.ts';
import { once, tryPlace } from '#server/infra/backup/places/try-place.ts';
import { mediaBucketOf } from '#server/infra/connections/connected-parts.ts';
import {
  type BucketAccess,
  bucketOf,
  connectedBucketOf,
} from '#server/infra/media-store/bucket-access.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Trial } from '../trial.ts';
import { findShopMark } from './media-copying.queries.ts';

/** An object beside the files, so that no other shop deletes them as its own. */
const MARK = 'haat-shop';

/** Writes, lists, reads and deletes a small object. */
export async function tryMedia(shop: Shop, { values }: Trial): Promise<string> {
  const settings = values ? settingsOf(connectedBucketOf(values)) : await settingsInUse(shop);
  if (!settings) throw new Problem('unavailable', m.notSetUp);
  const place = await openPlace(settings);
  try {
    await tryPlace(place, shop.random);
    if (values) await refuseOfAnotherShop(shop, place);
    return m.mediaWorks(place.name);
  } catch (error) {
    throw values ? atField(error) : error;
  } finally {
    place.close();
  }
}

/** Marks the bucket as this shop's. */
export async function markBucket(shop: Shop, access: BucketAccess): Promise<void> {
  const place = await openPlace(settingsOf(access));
  try {
    const mark = await findShopMark(shop.db, shop.random.id());
    await place.write(MARK, once(Buffer.from(mark)));
  } finally {
    place.close();
  }
}

async function refuseOfAnotherShop(shop: Shop, place: BackupPlace): Promise<void> {
  const mark = await place.read(MARK).then(buffer, (error: Error) => {
    if ((error.cause as Error | undefined)?.name === 'NoSuchKey') return undefined;
    throw error;
  });
  if (mark && String(mark) !== (await findShopMark(shop.db, shop.random.id()))) {
    throw invalidField('values.bucket', m.mediaOfAnother);
  }
}

async function settingsInUse({ config, connections }: Shop): Promise<PlaceSettings | undefined> {
  const url = config.mediaUrl ? URL.parse(config.mediaUrl) : null;
  if (url?.protocol === 'file:') {
    return { kind: 'folder', folder: fileURLToPath(url), isOwn: false };
  }
  if (url) return settingsOf(bucketOf(url));
  const connected = mediaBucketOf(config, await connections.read());
  return connected && settingsOf(connected.access);
}

function settingsOf(access: BucketAccess): PlaceSettings {
  const { bucket, endpoint = '', region = '', accessKeyId = '', secretAccessKey = '' } = access;
  return { kind: 's3', bucket, endpoint, region, accessKeyId, secretAccessKey };
}

/** What was typed is wrong, not the shop. */
function atField(error: unknown): unknown {
  if (!(error instanceof Problem) || error.kind === 'invalid') return error;
  const field = error.errors?.[0]?.field ?? 'endpoint';
  return invalidField(`values.${field}`, error.message);
}
