import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { contentTypeOf } from '#server/infra/media-store/content-types.ts';
import type { MediaStore } from '#server/infra/media-store/media-store.ts';
import { encodingFor } from '#server/infra/page-cache/accept-encoding.ts';
import { readStoredAsset } from './stored-assets.ts';

const ASSET_NAME = /^\w[\w.-]*\.(?:js|css|woff2|svg|png)$/;
/** The build compresses what gains by it. */
const endings = { br: '.br', gzip: '.gz' };

/**
 * Serves this release's assets from memory, and those of other releases from the store. An answer
 * goes to the system as a whole, so a process that is killed leaves none cut off.
 */
export function serveAssets(app: FastifyInstance, media: MediaStore, folder: string): void {
  const own = new Set(readdirSync(folder));
  const inMemory = new Map<string, Buffer>();

  async function readOwn(name: string): Promise<Buffer | null> {
    const known = inMemory.get(name);
    if (known || !own.has(name)) return known ?? null;
    // A build in this folder takes the file away while its release still runs.
    const bytes = await readFile(join(folder, name)).catch(() => null);
    if (bytes) inMemory.set(name, bytes);
    return bytes;
  }

  /** Null also while the store is away: a proxy then asks a machine that may have it. */
  async function readOther(name: string, log: FastifyBaseLogger): Promise<Buffer | null> {
    try {
      return await readStoredAsset(media, name);
    } catch (error) {
      log.warn({ err: error, name }, 'a file of another release cannot be read from the store');
      return null;
    }
  }

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    if (!ASSET_NAME.test(name)) return reply.callNotFound();
    const encoding = encodingFor(request.headers['accept-encoding']);
    const encoded = encoding === 'identity' ? null : await readOwn(name + endings[encoding]);
    const bytes = encoded ?? (await readOwn(name)) ?? (await readOther(name, request.log));
    if (!bytes) return reply.callNotFound();
    if (encoded) reply.header('content-encoding', encoding);
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .type(contentTypeOf(name))
      .send(bytes);
  });
}
