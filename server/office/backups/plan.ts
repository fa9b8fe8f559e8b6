import { join } from 'node:path';
import { backupMessages } from '#contract/backups/backup-rules.ts';
import { type BackupKey, keyIdOf } from '#server/infra/backup/backup-key.ts';
import type { BackupPlace, PlaceSettings } from '#server/infra/backup/places/backup-place.ts';
import { openPlace } from '#server/infra/backup/places/open-place.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { PlanRow } from './backups.queries.ts';

/** Part of the seal: it opens nowhere else. */
const KEY_OWNER = 'backups';
export const BUCKET_KIND = 'backups';

export function sealKey({ identity }: Pick<Shop, 'identity'>, { secret, salt }: BackupKey): string {
  const parts = [secret, salt].map((part) => part.toString('base64url'));
  return identity.seal(parts.join(' '), KEY_OWNER);
}

/** Undefined if there is none, or the secret that sealed it is gone. */
export function openKey(
  { identity }: Pick<Shop, 'identity'>,
  { sealedKey }: Pick<PlanRow, 'sealedKey'>,
): BackupKey | undefined {
  const opened = sealedKey === null ? undefined : unsealed(identity, sealedKey);
  if (opened === undefined) return undefined;
  const [secret = '', salt = ''] = opened.split(' ');
  return { secret: Buffer.from(secret, 'base64url'), salt: Buffer.from(salt, 'base64url') };
}

function unsealed(identity: Shop['identity'], sealed: string): string | undefined {
  try {
    return identity.unseal(sealed, KEY_OWNER);
  } catch {
    return undefined;
  }
}

/** The key as the row of the plan has it. */
export function keyColumns(shop: Pick<Shop, 'identity' | 'clock'>, key: BackupKey) {
  return { sealedKey: sealKey(shop, key), keyId: keyIdOf(key), keyMadeAt: shop.clock.now() };
}

export function ownFolder({ config }: Pick<Shop, 'config'>): string {
  return join(config.dataDir, 'backups');
}

export function folderOf(shop: Pick<Shop, 'config'>, folder: string | null): PlaceSettings {
  return { kind: 'folder', folder: folder ?? ownFolder(shop), isOwn: folder === null };
}

export interface SavedBucket {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Undefined until an owner has named one. */
export async function readBucket(
  shop: Pick<Shop, 'connections'>,
): Promise<SavedBucket | undefined> {
  const saved = (await shop.connections.read()).find(({ kind }) => kind === BUCKET_KIND)?.values;
  if (!saved) return undefined;
  const { endpoint = '', bucket = '', region = '', accessKeyId = '', secretAccessKey = '' } = saved;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** What is asked of a copy that is looked into would never happen. */
export function refuseInCopy({ config }: Pick<Shop, 'config'>): void {
  if (config.look) throw new Problem('conflict', backupMessages.inCopy);
}

/** None in a copy that is looked into: its plan is that of the shop whose backups they are. */
export async function settingsOf(
  shop: Pick<Shop, 'config' | 'connections'>,
  plan: PlanRow,
): Promise<PlaceSettings | undefined> {
  if (shop.config.look) return undefined;
  if (plan.place === 'folder') return folderOf(shop, plan.folder);
  const bucket = await readBucket(shop);
  return bucket && { kind: 's3', ...bucket };
}

/** Works on the place of the plan; undefined if the plan has none. */
export async function atPlace<T>(
  shop: Pick<Shop, 'config' | 'connections'>,
  plan: PlanRow,
  work: (place: BackupPlace) => Promise<T>,
): Promise<T | undefined> {
  const settings = await settingsOf(shop, plan);
  if (!settings) return undefined;
  const place = await openPlace(settings);
  try {
    return await work(place);
  } finally {
    place.close();
  }
}
