import { isAbsolute, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { User } from '#contract/accounts/accounts.ts';
import type { BackupPlaceFields, BackupPlanFields } from '#contract/backups/admin-backups.ts';
import { backupMessages as m } from '#contract/backups/backup-rules.ts';
import { backupBucket } from '#contract/connections/bucket-connections.ts';
import { drawPassphrase, drawSalt, keyFrom } from '#server/infra/backup/backup-key.ts';
import { isBackupName } from '#server/infra/backup/places/backup-name.ts';
import type { PlaceSettings } from '#server/infra/backup/places/backup-place.ts';
import { openPlace } from '#server/infra/backup/places/open-place.ts';
import { tryPlace as writeAndReadAt } from '#server/infra/backup/places/try-place.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { mailOwners } from '#server/office/connections/mail-owners.ts';
import { changedFields } from '#server/studio/audit/changed-fields.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { saveConnection } from '#server/studio/connections/save-connections.ts';
import { findPlan, lockRuns, savePlanRow } from './backups.queries.ts';
import {
  atPlace,
  BUCKET_KIND,
  folderOf,
  keyColumns,
  readBucket,
  refuseInCopy,
  settingsOf,
} from './plan.ts';

type Owner = Pick<User, 'id' | 'name' | 'email'>;

const TRIES = { times: 30, seconds: 60 * 60 };

/**
 * Saves where backups go. A new place, and that of backups that are on, is tried first: one that does
 * not work changes nothing.
 */
export async function savePlan(shop: Shop, actor: Owner, typed: BackupPlanFields): Promise<void> {
  const settings = await settingsFrom(shop, typed);
  const before = await findPlan(shop.db);
  if (typed.isOn && !before.keyId) throw new Problem('conflict', m.noKey);
  if (typed.isOn || !isDeepStrictEqual(settings, await settingsOf(shop, before))) {
    await tryAt(shop, actor, settings);
  }
  const folder = typed.place === 'folder' ? typed.folder || null : before.folder;
  await shop.db.transaction().execute(async (trx) => {
    await lockRuns(trx);
    const former = await findPlan(trx);
    const plan = { isOn: typed.isOn, place: typed.place, folder, isPaused: false };
    await savePlanRow(trx, plan);
    if (settings.kind === 's3') {
      await saveBucket(trx, shop, actor, settings);
    }
    const changed = changedFields(
      { switchedOn: former.isOn, place: former.place, folder: former.folder },
      { switchedOn: plan.isOn, place: plan.place, folder: plan.folder },
    );
    if (!changed) return;
    await noteChange(trx, shop, actor, { action: 'changed', subject: 'backup', ...changed });
  });
  shop.connections.drop();
}

/** A bucket that is saved again as it was is no change. */
async function saveBucket(
  trx: Trx,
  shop: Shop,
  actor: Owner,
  { kind: _, ...values }: Extract<PlaceSettings, { kind: 's3' }>,
): Promise<void> {
  const saved = await readBucket(shop);
  if (saved && isDeepStrictEqual(saved, values)) return;
  await saveConnection(trx, shop, actor, { kind: BUCKET_KIND, values, mode: 'live' });
  await mailOwners(trx, shop, actor, backupBucket, saved ? 'replaced' : 'connected');
}

/** Returns what sentences call the place. */
export async function tryPlace(
  shop: Shop,
  actor: Owner,
  typed: BackupPlaceFields,
): Promise<string> {
  return tryAt(shop, actor, await settingsFrom(shop, typed));
}

async function tryAt(shop: Shop, { id }: Owner, settings: PlaceSettings): Promise<string> {
  await limitRate(shop, `try-backups:${id}`, TRIES);
  const place = await openPlace(settings);
  try {
    await writeAndReadAt(place, shop.random);
    return place.name;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // What was typed is wrong, not the shop.
    const [wrong] = error.errors ?? [];
    const field = wrong?.field ?? (settings.kind === 's3' ? 'endpoint' : 'folder');
    const errors = [{ field, message: error.message }];
    throw new Problem('invalid', error.message, { errors, cause: error });
  } finally {
    place.close();
  }
}

/** What was typed, with the saved secret where it may stay. */
async function settingsFrom(shop: Shop, typed: BackupPlaceFields): Promise<PlaceSettings> {
  refuseInCopy(shop);
  if (typed.place === 'folder') return folderFrom(shop, typed.folder);
  const { endpoint, bucket, region, accessKeyId } = typed;
  const saved = await readBucket(shop);
  const isMoved =
    saved?.endpoint !== endpoint || saved.bucket !== bucket || saved.accessKeyId !== accessKeyId;
  const secretAccessKey = typed.secretAccessKey || (isMoved ? '' : saved.secretAccessKey);
  const missing = Object.entries({ bucket, accessKeyId, secretAccessKey })
    .filter(([, value]) => value === '')
    .map(([field]) => ({
      field,
      message: field === 'secretAccessKey' && saved ? m.secretAgain : m.needed,
    }));
  if (missing[0]) throw new Problem('invalid', missing[0].message, { errors: missing });
  return { kind: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function folderFrom(shop: Shop, typed: string): PlaceSettings {
  if (typed === '') return folderOf(shop, null);
  const folder = resolve(typed);
  const within = relative(resolve(shop.config.dataDir), folder);
  const isOfShop = within === '' || !(within.startsWith('..') || isAbsolute(within));
  if (!isOfShop) return folderOf(shop, folder);
  const errors = [{ field: 'folder', message: m.folderOfShop }];
  throw new Problem('invalid', m.folderOfShop, { errors });
}

/** The only time that anybody sees it. */
export async function createPassphrase(shop: Shop, actor: Owner): Promise<string> {
  refuseInCopy(shop);
  const passphrase = drawPassphrase(shop.random);
  const key = await keyFrom(passphrase, drawSalt(shop.random));
  await shop.db.transaction().execute(async (trx) => {
    const { keyId } = await findPlan(trx);
    await savePlanRow(trx, keyColumns(shop, key));
    await noteChange(trx, shop, actor, {
      action: keyId ? 'changed' : 'created',
      subject: 'backup',
      label: 'Passphrase',
    });
  });
  return passphrase;
}

export async function deleteBackup(shop: Shop, actor: Owner, name: string): Promise<void> {
  const plan = await findPlan(shop.db);
  const isDeleted =
    isBackupName(name) &&
    (await atPlace(shop, plan, async (place) => {
      const isThere = (await place.list()).some((stored) => stored.name === name);
      if (isThere) await place.remove(name);
      return isThere;
    }));
  if (!isDeleted) throw new Problem('not-found', m.notFound);
  await noteChange(shop.db, shop, actor, { action: 'deleted', subject: 'backup', label: name });
}
