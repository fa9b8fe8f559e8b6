import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPassphrase, drawSalt, keyFrom, keyIdOf } from '#server/infra/backup/backup-key.ts';
import { backupName } from '#server/infra/backup/places/backup-name.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { savePlanRow } from '#server/office/backups/backups.queries.ts';
import { keyColumns } from '#server/office/backups/plan.ts';

/** A passphrase, and a file of its name in the shop's own folder; returns the name. */
export async function buildBackup(shop: Shop): Promise<string> {
  const key = await keyFrom(drawPassphrase(shop.random), drawSalt(shop.random));
  await savePlanRow(shop.db, { ...keyColumns(shop, key), place: 'folder', folder: null });
  const name = backupName({ madeAt: shop.clock.now(), cause: 'manual', keyId: keyIdOf(key) });
  const folder = join(shop.config.dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), 'haat encrypted backup 1\n');
  return name;
}
