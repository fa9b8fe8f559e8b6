import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { drawPassphrase, drawSalt, keyFrom, keyIdOf } from '#server/infra/backup/backup-key.ts';
import { encrypt } from '#server/infra/backup/encrypted-backup.ts';
import { backupName } from '#server/infra/backup/places/backup-name.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { savePlanRow } from '#server/office/backups/backups.queries.ts';
import { saveLook } from '#server/office/backups/look/look.queries.ts';
import { keyColumns } from '#server/office/backups/plan.ts';

/** A passphrase, and a file of its name in the shop's own folder; returns the name. */
export async function buildBackup(shop: Shop): Promise<string> {
  return (await buildBackupWithPassphrase(shop)).name;
}

/** It opens, but contains nothing. */
export async function buildBackupWithPassphrase(
  shop: Shop,
): Promise<{ name: string; passphrase: string }> {
  const passphrase = drawPassphrase(shop.random);
  const key = await keyFrom(passphrase, drawSalt(shop.random));
  await savePlanRow(shop.db, { ...keyColumns(shop, key), place: 'folder', folder: null });
  const name = backupName({
    madeAt: shop.clock.now(),
    cause: 'manual',
    isPartial: false,
    keyId: keyIdOf(key),
  });
  const folder = join(shop.config.dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), await buffer(encrypt(nothing(), key)));
  return { name, passphrase };
}

/** A copy of the shop that is open, as its row says. */
export async function buildLook(shop: Shop): Promise<void> {
  await saveLook(shop.db, {
    id: shop.random.id(),
    fileName: await buildBackup(shop),
    openedBy: shop.random.id(),
    state: 'open',
    address: 'http://localhost:3001',
    seenAt: shop.clock.now(),
  });
}

async function* nothing(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(0);
}
