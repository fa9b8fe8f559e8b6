import { importMessages } from '#contract/catalogue/catalogue-file-rules.ts';
import type { CatalogueImport } from '#contract/catalogue/catalogue-files.ts';
import { BadFile } from '#server/catalogue/import/reading/csv-file.ts';
import { updateRow } from '#server/infra/database/query/change-rows.queries.ts';
import { removeFiles } from '#server/infra/media-store/remove-files.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { importFileName, withImportFile } from './import-file.ts';
import { openImportLog } from './import-log.ts';
import { importProducts } from './import-products.ts';
import { claimImport, deleteImportRows, type ImportRecord } from './imports.queries.ts';
import { lookThrough } from './look-through.ts';

/**
 * Checks a file, or imports it, in whichever process runs the job. The record always shows the
 * outcome; if the process is killed, its beat stops.
 */
export async function workOnImport(
  shop: Shop,
  id: string,
  stopping: AbortSignal,
  { allowPrivate = false }: { allowPrivate?: boolean } = {},
): Promise<void> {
  const record = await claimImport(shop.db, id, shop.clock.now());
  if (!record) return;
  const isLook = record.state === 'looking';
  await deleteImportRows(shop.db, id);
  const importLog = openImportLog(shop, id);
  let end: Pick<CatalogueImport, 'state'> & { message?: string } = {
    state: isLook ? 'ready' : 'done',
  };
  try {
    await withImportFile(shop, { id, fileName: record.fileName }, async (path) => {
      const { category } = record;
      const watch = {
        category,
        signal: stopping,
        progress: importLog.progress,
        rows: importLog.rows,
      };
      if (isLook) await lookThrough(shop, path, watch);
      else {
        const actor = actorOf(record);
        await importProducts(shop, path, {
          ...watch,
          actor,
          allowPrivate,
          besides: false,
          mayCut: record.mayCut,
        });
      }
    });
  } catch (error) {
    end = endOf(error, stopping);
    if (end.message === importMessages.failed)
      shop.log.error({ err: error, id }, 'an import failed');
  } finally {
    await importLog.close();
  }
  await updateRow(shop.db, 'imports', id, { ...end, endedAt: shop.clock.now() });
  // Keep the file of an import that may still be run or restarted.
  if (end.state === 'done' || end.state === 'refused')
    await removeFiles(shop.media, [importFileName(id)]);
}

function endOf(
  error: unknown,
  stopping: AbortSignal,
): { state: 'refused' | 'broken'; message: string } {
  if (error instanceof BadFile) return { state: 'refused', message: error.message };
  const message = stopping.aborted ? importMessages.broken : importMessages.failed;
  return { state: 'broken', message };
}

function actorOf({ startedBy, startedByName, startedByEmail }: ImportRecord): Actor {
  if (!startedBy || !startedByEmail) return { name: 'Import' };
  return { id: startedBy, name: startedByName ?? '', email: startedByEmail };
}
