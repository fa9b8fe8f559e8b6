import { type Command, Option } from 'commander';
import { exportProducts } from '#server/catalogue/export/export-products.ts';
import { commandLine, noteChange } from '#server/studio/audit/note-change.ts';
import { type Console, counted, startProgress } from './console.ts';
import { Failure } from './failure.ts';
import { withShop } from './with-shop.ts';

export function addExportCommand(program: Command, console: Console): void {
  program
    .command('export')
    .argument('<file>', 'the CSV file to write')
    .addOption(
      new Option('--pictures', 'write the images into a folder beside the file')
        .default(false)
        .conflicts('shopify'),
    )
    .option('--shopify', "write the columns that Shopify's import of products reads", false)
    .description('Writes the catalogue as a CSV file that "haat import" reads.')
    .action(async (file: string, options: { pictures: boolean; shopify: boolean }) => {
      const progress = startProgress(console, 'products');
      const { products, images, imageFolder } = await withShop(console, async (shop) => {
        const report = await exportProducts(shop, file, {
          withImages: options.pictures,
          isForShopify: options.shopify,
          progress: progress.show,
        }).catch((error) => {
          throw whyNotWritten(error, file);
        });
        await noteChange(shop.db, shop, commandLine, {
          action: 'exported',
          subject: 'catalogue',
          after: { rows: report.products },
        });
        return report;
      }).finally(progress.end);
      const besides = imageFolder ? ` and ${counted(images, 'image')} in ${imageFolder}` : '';
      console.out(`${file}: ${counted(products, 'product')}${besides}.`);
    });
}

function whyNotWritten(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!(error instanceof Error && code && 'syscall' in error)) return error;
  const why = code === 'ENOENT' ? 'its folder does not exist' : message;
  return new Failure(`${file} cannot be written (${why}); nothing was exported.`);
}
