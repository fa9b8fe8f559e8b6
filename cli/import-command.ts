import { basename } from 'node:path';
import type { Command } from 'commander';
import { requireCategory } from '#server/catalogue/categories/read-categories.ts';
import { importProducts } from '#server/catalogue/import/import-products.ts';
import type { ImportReport } from '#server/catalogue/import/import-report.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { removeDemoProducts } from '#server/office/welcome/demo-catalogue.queries.ts';
import { type Console, counted, grouped, startProgress } from './console.ts';
import { Failure } from './failure.ts';
import { FilesOfSilentHosts } from './files-of-silent-hosts.ts';
import { withShop } from './with-shop.ts';

interface Options {
  category?: string;
  privateAddresses: boolean;
  replaceDemo: boolean;
  cut: boolean;
}

export function addImportCommand(program: Command, console: Console): void {
  program
    .command('import')
    .argument('<file>', "a CSV file: Haat's own, or a Shopify product export")
    .description(
      'Imports products into the catalogue. A second run updates them and creates no duplicates.',
    )
    .option(
      '--category <category>',
      'for Shopify products whose category cannot be determined (default: "accessories", or the last one)',
    )
    .option('--private-addresses', 'also fetch images from the local network', false)
    .option('--replace-demo', 'hide the demo products that an empty shop starts with', false)
    .option(
      '--cut',
      "leave out images and text beyond the shop's limits; otherwise such products are refused",
      false,
    )
    .addHelpText('after', '\ndocs/import.md describes the columns of both kinds of file.')
    .action((file: string, options: Options) => runImport(console, file, options));
}

async function runImport(console: Console, file: string, options: Options): Promise<void> {
  const progress = startProgress(console, 'rows');
  const silent = new FilesOfSilentHosts(file);
  const work = async (shop: Shop) => ({
    report: await importProducts(shop, file, {
      category: await categoryOf(shop, options),
      allowPrivate: options.privateAddresses,
      mayCut: options.cut,
      progress: (rowsRead, { rows }) => progress.show(rowsRead, rows),
      refused: (line, label, why) => progress.note(`Line ${line}, ${label}: not imported. ${why}.`),
      noted: (line, label, note) => progress.note(`Line ${line}, ${label}: ${note}.`),
      missing(label, missing) {
        const { source, reason, isHostDown } = missing;
        if (isHostDown) silent.add(label, missing);
        else progress.note(`${label}: the image ${source} was not imported: ${reason}.`);
      },
    }),
    hiddenDemo: options.replaceDemo ? await replaceDemo(shop) : 0,
  });
  const opened = withShop(console, work, { mayBeNew: true });
  const { report, hiddenDemo } = await opened.finally(() => {
    progress.end();
    for (const line of silent.end()) console.err(`${line}\n`);
  });
  if (report.ignoredColumns.length > 0) {
    console.err(`Haat ignores these columns: ${report.ignoredColumns.join(', ')}.\n`);
  }
  const name = basename(file);
  const taken = report.created + report.updated + report.unchanged + report.hidden;
  if (report.beyond.products > 0 && !options.cut) console.err(`${sayHowToKeep(report)}\n`);
  if (taken === 0 && report.refused > 0) {
    throw new Failure(
      `Nothing in ${name} was imported: ${counted(report.refused, 'product')} could not be.`,
    );
  }
  console.out(`${name}: ${sayWhatWasDone(report, hiddenDemo)}.`);
  if (report.refused > 0) {
    throw new Failure(
      `${counted(report.refused, 'product')} of ${name} could not be imported; fix the rows named above and import the file again.`,
    );
  }
}

function replaceDemo({ db, clock }: Shop): Promise<number> {
  return db.transaction().execute((trx) => removeDemoProducts(trx, clock.now()));
}

async function categoryOf(shop: Shop, { category }: Options): Promise<string | undefined> {
  await requireCategory(shop, category).catch((error) => {
    throw new Failure(`${error.message}.`);
  });
  return category;
}

function sayWhatWasDone(report: ImportReport, hiddenDemo: number): string {
  const { created, updated, unchanged, hidden, variants, imagesTaken, imagesMissing } = report;
  return [
    `${counted(created, 'new product')}, ${grouped(updated)} changed, ${grouped(unchanged)} unchanged`,
    ...(variants > created + updated + unchanged ? [`${counted(variants, 'variant')}`] : []),
    ...(hidden > 0 ? [`${grouped(hidden)} hidden`] : []),
    ...(hiddenDemo > 0 ? [`${counted(hiddenDemo, 'demo product')} hidden`] : []),
    `${counted(imagesTaken, 'image')} imported${imagesMissing > 0 ? `, ${grouped(imagesMissing)} missing` : ''}`,
  ].join('; ');
}

function sayHowToKeep({ beyond: { products, images, characters } }: ImportReport): string {
  return `${counted(products, 'product')} with more than the shop's limits allow, up to ${grouped(images)} images and ${grouped(characters)} characters. Raise the limits in the settings, or import the file again with --cut.`;
}
