import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { openS3Client } from '#server/infra/media-store/s3-client.ts';
import { backupPrefix, isBackupName } from './backup-name.ts';
import type { BackupPlace, S3PlaceSettings, StoredBackup } from './backup-place.ts';
import { explainS3 } from './explain-s3.ts';

/** A bucket takes 10,000 parts: 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const LIST_PATIENCE_MS = 10_000;

export function openS3Place(settings: S3PlaceSettings): BackupPlace {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = openS3Client({
    region: region || undefined,
    endpoint: endpoint || undefined,
    accessKeyId,
    secretAccessKey,
  });
  const explained = <T>(may: string, work: Promise<T>) =>
    work.catch((error) => {
      throw explainS3(error, may, settings);
    });
  const at = (name: string) => ({ Bucket: bucket, Key: name });
  return {
    name: `the bucket ${bucket}`,
    write: (name, content) => explained('write to', upload(client, at(name), content)),
    read: (name) =>
      explained(
        'read from',
        client.send(new GetObjectCommand(at(name))).then(({ Body }) => Body as Readable),
      ),
    list: () => explained('list', list(client, bucket)),
    remove: (name) =>
      explained(
        'delete from',
        client.send(new DeleteObjectCommand(at(name))).then(() => {}),
      ),
    close: () => client.destroy(),
  };
}

interface At {
  Bucket: string;
  Key: string;
}

/** In parts, since its size is not known; an object without its last part does not exist. */
async function upload(client: S3Client, at: At, content: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  let UploadId: string | undefined;
  const parts: { ETag: string | undefined; PartNumber: number }[] = [];
  try {
    for await (const { Body, isLast } of inParts(content)) {
      bytes += Body.length;
      if (isLast && !UploadId) {
        await client.send(new PutObjectCommand({ ...at, Body }));
        return bytes;
      }
      UploadId ??= (await client.send(new CreateMultipartUploadCommand(at))).UploadId;
      const PartNumber = parts.length + 1;
      const part = { ...at, UploadId, PartNumber, Body };
      const { ETag } = await client.send(new UploadPartCommand(part));
      parts.push({ ETag, PartNumber });
    }
    const whole = { ...at, UploadId, MultipartUpload: { Parts: parts } };
    await client.send(new CompleteMultipartUploadCommand(whole));
    return bytes;
  } catch (error) {
    const abort = UploadId && new AbortMultipartUploadCommand({ ...at, UploadId });
    if (abort) await client.send(abort).catch(() => {});
    throw error;
  }
}

async function* inParts(
  content: AsyncIterable<Buffer>,
): AsyncGenerator<{ Body: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    if (size >= PART_BYTES) {
      yield { Body: Buffer.concat(held), isLast: false };
      held = [];
      size = 0;
    }
    held.push(piece);
    size += piece.length;
  }
  yield { Body: Buffer.concat(held), isLast: true };
}

async function list(client: S3Client, bucket: string): Promise<StoredBackup[]> {
  const found: StoredBackup[] = [];
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: backupPrefix, ContinuationToken: token }),
      { abortSignal: AbortSignal.timeout(LIST_PATIENCE_MS) },
    );
    for (const { Key = '', Size = 0 } of page.Contents ?? []) {
      if (isBackupName(Key)) found.push({ name: Key, bytes: Size });
    }
    token = page.NextContinuationToken;
  } while (token);
  return found;
}
