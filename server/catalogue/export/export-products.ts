import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, parse, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { haatColumns } from '#server/catalogue/import/reading/sheet.ts';
import { csvOptions } from '#server/infra/csv-options.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { catalogueRows, shopifyRows } from './catalogue-rows.ts';
import type { AddressOf } from './cells.ts';
import { shopifyExportColumns } from './write-shopify-rows.ts';

export interface ExportOptions {
  /** Puts the images into a folder beside the file, instead of naming their addresses. */
  withImages?: boolean;
  /** Writes what Shopify's import of products reads, instead of Haat's own columns. */
  isForShopify?: boolean;
  progress?(written: number, products: number): void;
}

export interface ExportReport {
  products: number;
  /** Files in the image folder. */
  images: number;
  imageFolder: string | undefined;
}

/** Writes the catalogue as a CSV file. The file is complete, or stays as it was. */
export async function exportProducts(
  shop: Shop,
  path: string,
  { withImages = false, isForShopify = false, progress }: ExportOptions = {},
): Promise<ExportReport> {
  const file = resolve(path);
  const folder = `${parse(file).name}-pictures`;
  const files = new Set<string>();
  const addressOf: AddressOf = (url) => {
    if (!withImages) return `${shop.config.shopUrl}${url}`;
    files.add(basename(url));
    return `${folder}/${basename(url)}`;
  };
  const draft = `${file}.${randomUUID()}.part`;
  let products = 0;
  const count = (written: number, all: number) => {
    products = all;
    progress?.(written, all);
  };
  try {
    const columns = isForShopify ? shopifyExportColumns : haatColumns;
    const rows = (isForShopify ? shopifyRows : catalogueRows)(shop.db, { addressOf, count });
    const sheet = stringify({ ...csvOptions, header: true, columns: [...columns] });
    await pipeline(rows, sheet, createWriteStream(draft));
    if (withImages) await writeImages(shop, join(dirname(file), folder), files);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { products, images: files.size, imageFolder: withImages ? folder : undefined };
}

/** Names depend on the content, so an existing file is the same. */
async function writeImages(
  { media }: Pick<Shop, 'media'>,
  folder: string,
  files: ReadonlySet<string>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of files) {
    const path = join(folder, name);
    if (await stat(path).catch(() => null)) continue;
    const draft = `${path}.${randomUUID()}.part`;
    await writeFile(draft, await media.getBytes(name));
    await rename(draft, path);
  }
}
