import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { ConfigError } from '#server/infra/config/config-error.ts';
import { type BucketAccess, bucketOf } from './bucket-access.ts';
import { contentTypeOf } from './content-types.ts';
import { isName, keyOf, type MediaStore, type StoredFile } from './media-store.ts';
import { openS3Client } from './s3-client.ts';

/**
 * An S3-compatible bucket as media store: `s3://bucket?endpoint=…&region=…`. The keys are in the
 * address (`s3://KEY:SECRET@bucket`) or where Amazon's tools look for them.
 */
export async function openS3Store(
  url: URL,
  incomingDir: string,
  { patienceMs = 10_000 } = {},
): Promise<MediaStore> {
  const access = bucketOf(url);
  const client = openS3Client(access);
  await requireBucket(client, access.bucket, patienceMs);
  return bucketStore(client, access.bucket, incomingDir);
}

/** One that an owner has connected: it may be away. */
export function openConnectedBucket(access: BucketAccess, incomingDir: string): MediaStore {
  return bucketStore(openS3Client(access), access.bucket, incomingDir);
}

function bucketStore(client: S3Client, bucket: string, incomingDir: string): MediaStore {
  const at = (name: string) => ({ Bucket: bucket, Key: keyOf(name) });

  async function find(name: string): Promise<StoredFile | null> {
    try {
      const head = await client.send(new HeadObjectCommand(at(name)));
      return {
        name,
        bytes: head.ContentLength ?? 0,
        modifiedAt: head.LastModified ?? new Date(0),
      };
    } catch (error) {
      return nullIfMissing(error);
    }
  }

  async function send(name: string, body: Uint8Array | Readable, length: number): Promise<void> {
    await client.send(
      new PutObjectCommand({
        ...at(name),
        Body: body,
        ContentLength: length,
        ContentType: contentTypeOf(name),
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    );
  }

  return {
    incomingDir,
    find,
    put: (name, bytes) => send(name, bytes, bytes.byteLength),
    async takeFile(name, path) {
      await send(name, createReadStream(path), (await stat(path)).size);
      await rm(path);
    },
    exists: async (name) => (await find(name)) !== null,
    async readStream(name, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(name), Range }));
        return Body as Readable;
      } catch (error) {
        return nullIfMissing(error);
      }
    },
    async getBytes(name) {
      const { Body } = await client.send(new GetObjectCommand(at(name)));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    list: () => listObjects(client, bucket),
  };
}

async function requireBucket(client: S3Client, bucket: string, patienceMs: number): Promise<void> {
  try {
    await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }), {
      abortSignal: AbortSignal.timeout(patienceMs),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new ConfigError(
      'MEDIA_URL',
      `MEDIA_URL is not responding (${reason}); check that bucket, endpoint, region and keys are right.`,
    );
  }
}

async function* listObjects(client: S3Client, bucket: string): AsyncIterable<StoredFile> {
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }),
    );
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      const name = Key?.split('/').at(-1);
      // The bucket may have other objects too, such as backups.
      if (name && isKeyOf(Key, name))
        yield { name, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
    }
    token = page.NextContinuationToken;
  } while (token);
}

function isKeyOf(key: string | undefined, name: string): boolean {
  return isName(name) && key === keyOf(name);
}

function nullIfMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw error;
}
