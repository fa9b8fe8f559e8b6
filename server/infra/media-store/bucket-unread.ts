import type { MediaStore } from './media-store.ts';

/** A bucket does not give what it has; the cause is its answer. */
export class BucketUnread extends Error {
  constructor(cause: unknown) {
    const why = cause instanceof Error ? `: ${cause.message || cause.name}` : '';
    super(`The bucket of the shop’s pictures cannot be read${why}`, { cause });
  }
}

/** The same bucket; what it does not give is a `BucketUnread`. */
export function tellUnread(bucket: MediaStore): MediaStore {
  const read = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error) => {
      throw new BucketUnread(error);
    });
  return {
    ...bucket,
    find: (name) => read(bucket.find(name)),
    exists: (name) => read(bucket.exists(name)),
    readStream: (name, range) => read(bucket.readStream(name, range)),
    getBytes: (name) => read(bucket.getBytes(name)),
    async *list() {
      const files = bucket.list()[Symbol.asyncIterator]();
      for (;;) {
        const { done, value } = await read(files.next());
        if (done) return;
        yield value;
      }
    },
  };
}

/** What a service answers when the bucket as a whole fails, and not one file. */
const ofWholeBucket = [
  'NoSuchBucket',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'RequestTimeTooSkewed',
  'AllAccessDisabled',
  'AccountProblem',
  'QuotaExceeded',
  'TimeoutError',
];
const ofConnection = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
];

/** Whether the next file would fail too. */
export function isBucketAway(error: unknown): boolean {
  const isOfReading = error instanceof BucketUnread;
  const { name, code, $metadata } = (isOfReading ? error.cause : error) as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode ?? 0;
  // Keys that may write one file may write all; one file may be somebody else's to read.
  if (status === 403 && !isOfReading) return true;
  return (
    ofWholeBucket.includes(name ?? '') ||
    ofConnection.includes(code ?? '') ||
    [502, 503, 504, 507].includes(status)
  );
}
