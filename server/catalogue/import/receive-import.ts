import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { User } from '#contract/accounts/accounts.ts';
import { importLimits, importMessages } from '#contract/catalogue/catalogue-file-rules.ts';
import { type CatalogueImport, importFields } from '#contract/catalogue/catalogue-files.ts';
import { requireCategory } from '#server/catalogue/categories/read-categories.ts';
import { insertRow } from '#server/infra/database/query/change-rows.queries.ts';
import { checkPart } from '#server/infra/http/answer-call.ts';
import { whyNotRead } from '#server/infra/http/read-form.ts';
import type { Caller } from '#server/infra/http/routing.ts';
import { removeFiles } from '#server/infra/media-store/remove-files.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { importFileName } from './import-file.ts';
import { knownCategories } from './known-categories.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { breakOffKilled, presentImport, requireImport } from './read-imports.ts';

interface SentFile {
  path: string;
  fileName: string;
  isTooLarge: boolean;
}

/** Receives a file, written to disk as it arrives, and queues its check. */
export async function receiveImport(
  shop: Shop,
  user: User,
  caller: Pick<Caller, 'parts'>,
): Promise<CatalogueImport> {
  const path = join(shop.media.incomingDir, shop.random.id());
  try {
    const { fields, file } = await receiveForm(caller, path);
    const { category } = checkPart(importFields, fields);
    await requireCategory(shop, category);
    if (!file) throw invalidField('file', importMessages.fileRequired);
    if (file.isTooLarge) throw invalidField('file', importMessages.fileTooLarge);
    return await queueLook(shop, user, {
      ...file,
      category: (await knownCategories(shop, category)).otherwise,
    });
  } finally {
    await rm(path, { force: true });
  }
}

async function receiveForm(
  caller: Pick<Caller, 'parts'>,
  path: string,
): Promise<{ fields: Record<string, unknown>; file: SentFile | undefined }> {
  const fields: Record<string, unknown> = {};
  let file: SentFile | undefined;
  try {
    for await (const part of caller.parts({ files: 2, fileSize: importLimits.fileBytes })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === 'file' && part.filename && !file) {
        file = await writeDown(part, path);
      } else part.file.resume();
    }
  } catch (error) {
    throw whyNotRead(error);
  }
  return { fields, file };
}

async function writeDown({ filename, file }: MultipartFile, path: string): Promise<SentFile> {
  await pipeline(file, createWriteStream(path));
  const shown = filename.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim() || 'file.csv';
  const fileName = [...shown].slice(0, importLimits.fileNameMax).join('');
  return { path, fileName, isTooLarge: file.truncated };
}

async function queueLook(
  shop: Shop,
  user: User,
  { path, fileName, category }: SentFile & { category: string },
): Promise<CatalogueImport> {
  await breakOffKilled(shop);
  const id = shop.random.id();
  const { size } = await stat(path);
  await shop.media.takeFile(importFileName(id), path);
  try {
    await oneAtATime(shop, () =>
      shop.db.transaction().execute(async (trx) => {
        await insertRow(trx, 'imports', {
          id,
          fileName,
          fileBytes: size,
          category,
          state: 'looking',
          startedBy: user.id,
          createdAt: shop.clock.now(),
        });
        await shop.jobs.send(trx, 'import-products', { importId: id });
        await noteChange(trx, shop, user, {
          action: 'checked',
          subject: 'catalogue',
          subjectId: id,
          label: fileName,
        });
      }),
    );
  } catch (error) {
    await removeFiles(shop.media, [importFileName(id)]);
    throw error;
  }
  return presentImport(await requireImport(shop, id));
}
