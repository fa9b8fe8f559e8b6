import type { ConnectionValues } from '#contract/connections/connection-kind.ts';
import type { S3Access } from './s3-client.ts';

/** What opens an S3-compatible bucket. */
export interface BucketAccess extends S3Access {
  bucket: string;
}

/** Of `s3://KEY:SECRET@bucket?endpoint=…&region=…`. */
export function bucketOf(url: URL): BucketAccess {
  return {
    bucket: url.hostname,
    endpoint: url.searchParams.get('endpoint') ?? undefined,
    region: url.searchParams.get('region') ?? undefined,
    accessKeyId: decodeURIComponent(url.username) || undefined,
    secretAccessKey: decodeURIComponent(url.password) || undefined,
  };
}

/** Of a connection, with its secret. */
export function connectedBucketOf(values: ConnectionValues): BucketAccess {
  const { bucket = '', endpoint, region, accessKeyId, secretAccessKey } = values;
  return {
    bucket,
    endpoint: endpoint || undefined,
    region: region || undefined,
    accessKeyId,
    secretAccessKey,
  };
}
