import { validate as isUuid } from 'uuid';
import { importMessages } from '#contract/catalogue/catalogue-file-rules.ts';
import type { CatalogueImport } from '#contract/catalogue/catalogue-files.ts';
import { type ProductLimits, productLimitsOf } from '#contract/catalogue/product-limits.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { deleteRow, updateRow } from '#server/infra/database/query/change-rows.queries.ts';
import { removeFiles } from '#server/infra/media-store/remove-files.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { importFileName } from './import-file.ts';
import { noneYet } from './import-report.ts';
import { type ImportRecord, lockImport } from './imports.queries.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { breakOffKilled, presentImport, requireImport } from './read-imports.ts';

/**
 * Starts a checked file, or restarts an interrupted one.
 * @throws Problem with `conflict` where it would cut what nobody agreed to
 */
export async function runImport(
  shop: Shop,
  actor: Actor,
  id: string,
  { mayCut }: { mayCut: boolean },
): Promise<CatalogueImport> {
  await breakOffKilled(shop);
  await oneAtATime(shop, () =>
    shop.db.transaction().execute(async (trx) => {
      const record = await requireLocked(trx, id);
      if (record.state !== 'ready' && record.state !== 'broken') {
        throw new Problem('conflict', whyNot(record));
      }
      // One that was interrupted during its check is checked again.
      const isLook = record.state === 'broken' && record.startedAt === null;
      const cuts = mayCut || record.mayCut;
      const limits = productLimitsOf(await shop.settings.read());
      if (!isLook && !cuts && needsMore(record, limits)) {
        throw new Problem('conflict', importMessages.wouldCut(record.beyond));
      }
      await updateRow(trx, 'imports', id, {
        state: isLook ? 'looking' : 'running',
        message: '',
        mayCut: cuts,
        // Earlier rows are those of the check, or of the interrupted run.
        ...noneYet,
        rowsRead: 0,
        startedAt: isLook ? null : shop.clock.now(),
        endedAt: null,
        beatAt: null,
      });
      await shop.jobs.send(trx, 'import-products', { importId: id });
      await noteChange(trx, shop, actor, {
        action: isLook ? 'checked' : 'imported',
        subject: 'catalogue',
        subjectId: id,
        label: record.fileName,
        after: { rows: record.rows },
      });
    }),
  );
  return presentImport(await requireImport(shop, id));
}

/** The limits may have been raised since the file was checked. */
function needsMore(
  { needsImages, needsCharacters }: ImportRecord,
  { imagesMax, descriptionMax }: ProductLimits,
): boolean {
  return needsImages > imagesMax || needsCharacters > descriptionMax;
}

function whyNot({ state, fileName, startedByName }: ImportRecord): string {
  const isUnderWay = state === 'looking' || state === 'running';
  if (isUnderWay) return importMessages.underWay(fileName, startedByName ?? '');
  return importMessages.notReady;
}

/** Deletes a file and its report; the imported products stay. */
export async function removeImport(shop: Shop, actor: Actor, id: string): Promise<void> {
  await breakOffKilled(shop);
  await shop.db.transaction().execute(async (trx) => {
    const record = await requireLocked(trx, id);
    if (record.state === 'looking' || record.state === 'running') {
      throw new Problem('conflict', importMessages.stillRunning);
    }
    await deleteRow(trx, 'imports', id);
    await noteChange(trx, shop, actor, {
      action: 'removed',
      subject: 'catalogue',
      subjectId: id,
      label: record.fileName,
    });
  });
  await removeFiles(shop.media, [importFileName(id)]);
}

async function requireLocked(trx: Trx, id: string): Promise<ImportRecord> {
  const record = isUuid(id) ? await lockImport(trx, id) : undefined;
  if (!record) throw new Problem('not-found', importMessages.notFound);
  return record;
}
