import { readFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { ContentFile } from '#server/catalogue/content-transfer/content-file.ts';
import { exportContent } from '#server/catalogue/content-transfer/export-content.ts';
import {
  importContent,
  UnusableContent,
} from '#server/catalogue/content-transfer/import-content.ts';
import { commandLine, noteChange } from '#server/studio/audit/note-change.ts';
import { type Console, counted } from './console.ts';
import { Failure } from './failure.ts';
import { withShop } from './with-shop.ts';

export function addContentCommand(program: Command, console: Console): void {
  const content = program
    .command('content')
    .description(
      'Moves brand, home page, menus, pages, stories, categories, collections and makers between shops.',
    );

  content
    .command('export')
    .argument('<file>', 'the JSON file to write')
    .description('Writes the published content with its images, without drafts and defaults.')
    .action(async (path: string) => {
      const { file, missing } = await withShop(console, async (shop) => {
        const exported = await exportContent(shop);
        await writeFile(path, `${JSON.stringify(exported.file)}\n`).catch((error) => {
          throw new Failure(`${path} cannot be written (${error.message}); nothing was exported.`);
        });
        await noteChange(shop.db, shop, commandLine, {
          action: 'exported',
          subject: 'content',
          after: {
            documents: exported.file.documents.length,
            collections: exported.file.collections.length,
            makers: exported.file.makers.length,
          },
        });
        return exported;
      });
      for (const hash of missing) console.err(`The image ${hash} is missing in the shop.\n`);
      console.out(`${path}: ${sums(file)}.`);
    });

  content
    .command('import')
    .argument('<file>', 'the file that "haat content export" wrote')
    .description('Publishes the whole file, or nothing. Existing texts become earlier versions.')
    .action(async (path: string) => {
      const sent = await readJson(path);
      const file = await withShop(console, (shop) => importContent(shop, sent), {
        mayBeNew: true,
      }).catch((error) => {
        if (!(error instanceof UnusableContent)) throw error;
        for (const problem of error.problems.slice(1)) console.err(`${problem}.\n`);
        throw new Failure(`${path} was not imported: ${error.message}.`);
      });
      console.out(`${path}: ${sums(file)} published.`);
    });
}

function sums({ documents, categories, collections, makers, images }: ContentFile): string {
  const parts = [
    counted(documents.length, 'document'),
    counted(categories.length, 'category', 'categories'),
    ...(collections.length > 0 ? [counted(collections.length, 'collection')] : []),
    ...(makers.length > 0 ? [counted(makers.length, 'maker')] : []),
    counted(images.length, 'image'),
  ];
  return new Intl.ListFormat('en-GB').format(parts);
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'the file does not exist' : error.message;
    throw new Failure(`${path} cannot be read: ${why}.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(`${path} is not a JSON file.`);
  }
}
