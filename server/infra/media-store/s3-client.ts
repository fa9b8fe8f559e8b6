import { S3Client } from '@aws-sdk/client-s3';

export interface S3Access {
  /** Amazon's own if there is none. */
  endpoint?: string | undefined;
  region?: string | undefined;
  /** Without, the keys are where Amazon's tools look for them. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

export function openS3Client({
  endpoint,
  region = 'us-east-1',
  accessKeyId,
  secretAccessKey = '',
}: S3Access): S3Client {
  return new S3Client({
    region,
    maxAttempts: 3,
    // A store that stops answering makes an image fail, and does not hold a request for ever.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
    // Not every compatible store understands Amazon's newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  });
}
