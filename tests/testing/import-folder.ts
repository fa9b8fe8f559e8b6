import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { importProducts } from '#server/catalogue/import/import-products.ts';
import type { ImportReport } from '#server/catalogue/import/import-report.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

export interface ImportFolder {
  path: string;
  /** Where images can be fetched, with any query: all but /gone.jpg, and /letter.jpg is none. */
  host: string;
  /** The paths requested from it. */
  asked: string[];
  write(content: string | Buffer, name?: string): string;
  /** Imports a file with this content and returns its messages. */
  bring(
    content: string | Buffer,
    name?: string,
    options?: { mayCut?: boolean },
  ): Promise<ImportReport & { messages: string[] }>;
  close(): void;
}

/** Each name has an image of its own. */
function imageFor(name: string): Promise<Buffer> {
  const background = `#${createHash('sha256').update(name).digest('hex').slice(0, 6)}`;
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A folder with CSV files, an image beside them, and a host with more. */
export async function openImportFolder(shop: Shop): Promise<ImportFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-import-'));
  const asked: string[] = [];
  const server = createServer(async ({ url = '' }, response) => {
    asked.push(url);
    if (url === '/gone.jpg') response.writeHead(404).end();
    else response.end(url === '/letter.jpg' ? 'Dear studio' : await imageFor(url.split('?')[0]!));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  writeFileSync(join(folder, 'bowl one.jpg'), await imageFor('bowl one'));

  const write = (content: string | Buffer, name = 'pieces.csv') => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  return {
    path: folder,
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    write,
    async bring(content, name, options) {
      const messages: string[] = [];
      const report = await importProducts(shop, write(content, name), {
        allowPrivate: true,
        ...options,
        refused: (line, label, reason) => messages.push(`${line} ${label}: ${reason}`),
        noted: (_, label, note) => messages.push(`${label}: ${note}`),
        missing: (label, { source, reason }) => messages.push(`${label}: ${source}: ${reason}`),
      });
      return { ...report, messages };
    },
    close() {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A file of Haat's own. */
export const ownCsv = (...rows: string[]): string =>
  ['key,name,description,category,price,stock,images', ...rows].join('\n');
