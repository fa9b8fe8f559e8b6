import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { ConfigError } from '#server/infra/config/config-error.ts';
import { type ConnectedParts, openConnectedStore, type ShopMedia } from './connected-store.ts';
import { openLocalStore } from './local-store.ts';
import type { MediaStore } from './media-store.ts';

export interface MediaStoreOptions {
  mediaUrl: string | undefined;
  dataDir: string;
  log: Logger;
}

/** The shop's: an owner may connect a bucket beside the folder, unless MEDIA_URL names the store. */
export async function openShopMedia(
  options: MediaStoreOptions,
  connected: ConnectedParts,
): Promise<ShopMedia> {
  const store = await openMediaStore(options);
  return options.mediaUrl
    ? { ...store, places: async () => undefined }
    : openConnectedStore(store, connected);
}

/** Opens the folder under DATA_DIR, or the store of MEDIA_URL (`file:///…`, `s3://…`). */
export async function openMediaStore(options: MediaStoreOptions): Promise<MediaStore> {
  const { mediaUrl, dataDir, log } = options;
  const incomingDir = join(dataDir, 'incoming');
  await makePrivate(incomingDir);
  if (!mediaUrl) {
    const folder = join(dataDir, 'media');
    await makePrivate(folder);
    return openLocalStore(folder, incomingDir);
  }
  const url = URL.parse(mediaUrl);
  if (url?.protocol === 'file:') return openNamedFolder(url, incomingDir);
  if (url?.protocol === 's3:' && url.hostname) {
    // Only here, so that a shop with a folder never loads the S3 client.
    const { openS3Store } = await import('./s3-store.ts');
    const store = await openS3Store(url, incomingDir);
    log.info({ bucket: url.hostname }, 'images are stored in an S3 bucket');
    return store;
  }
  throw new ConfigError('MEDIA_URL', 'MEDIA_URL must look like s3://bucket?endpoint=…&region=….');
}

/** It contains images of messages and returns: other users of the machine must not read them. */
async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
}

async function openNamedFolder(url: URL, incomingDir: string): Promise<MediaStore> {
  try {
    return await openLocalStore(fileURLToPath(url), incomingDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(',')[0] : String(error);
    throw new ConfigError(
      'MEDIA_URL',
      `MEDIA_URL names a folder that cannot be written (${reason}); choose one that this user may write to.`,
    );
  }
}
