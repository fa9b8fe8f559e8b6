import { S3ServiceException } from '@aws-sdk/client-s3';
import { Problem } from '#server/infra/problems.ts';
import type { S3PlaceSettings } from './backup-place.ts';

type BucketField = 'endpoint' | 'bucket' | 'region' | 'accessKeyId' | 'secretAccessKey';

/** Why a bucket did not do what was asked, in a sentence for the owner, at the field that is wrong. */
export function explainS3(
  error: unknown,
  may: string,
  { bucket, endpoint, region }: Pick<S3PlaceSettings, 'bucket' | 'endpoint' | 'region'>,
): unknown {
  if (error instanceof Problem) return error;
  const say = (sentence: string, field: BucketField) =>
    new Problem('unavailable', sentence, { cause: error, errors: [{ field, message: sentence }] });
  const where = endpoint ? new URL(endpoint).host : `Amazon S3 in ${region || 'us-east-1'}`;
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode;
    const mayNot = `The keys may not ${may} the bucket ${bucket}.`;
    const missing = `There is no bucket ${bucket} at ${where}.`;
    const full = `The bucket ${bucket} is full.`;
    const elsewhere = `The bucket ${bucket} is in another region than ${region || 'us-east-1'}.`;
    const sentences: Record<string, [string, BucketField]> = {
      NoSuchBucket: [missing, 'bucket'],
      NoSuchKey: [`There is no such backup in the bucket ${bucket}.`, 'bucket'],
      InvalidAccessKeyId: [`${where} does not know the access key.`, 'accessKeyId'],
      SignatureDoesNotMatch: [
        'The secret key does not belong to the access key.',
        'secretAccessKey',
      ],
      AccessDenied: [mayNot, 'bucket'],
      PermanentRedirect: [elsewhere, 'region'],
      AuthorizationHeaderMalformed: [elsewhere, 'region'],
      QuotaExceeded: [full, 'bucket'],
      EntityTooLarge: [`The bucket ${bucket} does not take a file of this size.`, 'bucket'],
      RequestTimeTooSkewed: ['The clock of this machine is wrong.', 'endpoint'],
    };
    const known = sentences[error.name];
    if (known) return say(...known);
    if (status === 403) return say(mayNot, 'bucket');
    if (status === 404) return say(missing, 'bucket');
    if (status === 507) return say(full, 'bucket');
    const words = error.message ? `: ${error.message}` : '';
    return say(`${where} refused (${error.name}${words}).`, 'endpoint');
  }
  // A web page or another service, which answers in a form of its own.
  if (error instanceof Error && '$metadata' in error) {
    const sentence = `${where} does not answer as a bucket does. Please check the endpoint.`;
    return say(sentence, 'endpoint');
  }
  const { code, name } = error as NodeJS.ErrnoException;
  const isAway = code !== undefined || ['TimeoutError', 'AbortError'].includes(name ?? '');
  const silent = `${where} does not answer (${code ?? 'no answer in time'}).`;
  return isAway ? say(silent, 'endpoint') : error;
}
