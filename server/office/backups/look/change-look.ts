import type { User } from '#contract/accounts/accounts.ts';
import type { Backups } from '#contract/backups/admin-backups.ts';
import { backupMessages as m } from '#contract/backups/backup-rules.ts';
import type { BackupKey } from '#server/infra/backup/backup-key.ts';
import { keyFromPassphrase } from '#server/infra/backup/encrypted-backup.ts';
import { makeEntrance } from '#server/infra/backup/look-pass.ts';
import { isBackupName } from '#server/infra/backup/places/backup-name.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findUserName } from '#server/reports/ledger/ledger.queries.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { findPlan, lockRuns } from '../backups.queries.ts';
import { atPlace, sealKey } from '../plan.ts';
import { deleteLook, findLook, type LookRow, saveLook, updateLook } from './look.queries.ts';

type Owner = Pick<User, 'id' | 'name' | 'email'>;

const TRIES = { times: 10, seconds: 60 * 60 };
const LOST_MS = MINUTE_MS;

/** The look that goes on; one whose process has died is none. */
async function findPresentLook(shop: Pick<Shop, 'db' | 'clock'>): Promise<LookRow | undefined> {
  const row = await findLook(shop.db);
  const isAlive =
    row && (row.state === 'failed' || shop.clock.now().getTime() - row.seenAt.getTime() < LOST_MS);
  return isAlive ? row : undefined;
}

export async function readLook(shop: Shop): Promise<Backups['look']> {
  const row = await findPresentLook(shop);
  if (!row) return null;
  const { fileName, state, percent, address, isReachable, endsAt, problem } = row;
  const by = (await findUserName(shop.db, row.openedBy)) ?? '';
  const ends = endsAt?.toISOString() ?? null;
  return { fileName, state, percent, address, isReachable, endsAt: ends, problem, by };
}

/** The passphrase is tried at once; the rest is the work of a job. */
export async function openLook(
  shop: Shop,
  owner: Owner,
  { name, passphrase }: { name: string; passphrase: string },
): Promise<void> {
  await limitRate(shop, `look-into-backup:${owner.id}`, TRIES);
  await refuseSecond(shop);
  const key = await keyOf(shop, name, passphrase);
  const id = shop.random.id();
  await shop.db.transaction().execute(async (trx) => {
    await lockRuns(trx);
    await refuseSecond({ db: trx, clock: shop.clock });
    const seenAt = shop.clock.now();
    const sealedKey = sealKey(shop, key);
    await saveLook(trx, {
      id,
      fileName: name,
      openedBy: owner.id,
      state: 'opening',
      sealedKey,
      seenAt,
    });
    await shop.jobs.send(trx, 'look-into-backup', { lookId: id });
    await note(trx, shop, owner, 'created', name);
  });
}

/** The link into the second shop. */
export async function enterLook(shop: Shop, owner: Owner): Promise<string> {
  const look = await findPresentLook(shop);
  if (look?.state !== 'open' || !look.address) throw new Problem('not-found', m.noLook);
  await note(shop.db, shop, owner, 'exported', look.fileName);
  const entrant = { userId: owner.id, nonce: shop.random.id() };
  return look.address + makeEntrance(lookKey(shop, look.id), entrant, shop.clock.now());
}

export async function closeLook(shop: Shop, owner: Owner): Promise<void> {
  const look = await findPresentLook(shop);
  if (!look) throw new Problem('not-found', m.noLook);
  if (look.state === 'failed') await deleteLook(shop.db, look.id);
  else await updateLook(shop.db, look.id, { state: 'closing' });
  await note(shop.db, shop, owner, 'deleted', look.fileName);
}

function note(
  db: Db,
  shop: Shop,
  owner: Owner,
  action: 'created' | 'exported' | 'deleted',
  fileName: string,
): Promise<void> {
  return noteChange(db, shop, owner, { action, subject: 'backup', label: `Copy of ${fileName}` });
}

/** What both shops sign with, as long as the look goes on. */
export const lookKey = ({ identity }: Pick<Shop, 'identity'>, id: string) =>
  identity.sign('looks', id);

async function refuseSecond(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const present = await findPresentLook(shop);
  if (!present || present.state === 'failed') return;
  throw new Problem('conflict', present.state === 'closing' ? m.lookCloses : m.lookIsOpen);
}

async function keyOf(shop: Shop, name: string, passphrase: string): Promise<BackupKey> {
  const key =
    isBackupName(name) &&
    (await atPlace(shop, await findPlan(shop.db), async (place) => {
      if (!(await place.list()).some((stored) => stored.name === name)) return undefined;
      const content = await place.read(name);
      try {
        return await keyFromPassphrase(content, name, passphrase);
      } catch (error) {
        if (error instanceof Problem) throw invalidField('passphrase', error.message);
        throw error;
      } finally {
        content.destroy();
      }
    }));
  if (!key) throw new Problem('not-found', m.notFound);
  return key;
}
