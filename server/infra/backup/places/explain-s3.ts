import { S3ServiceException } from '@aws-sdk/client-s3';
import { Problem } from '#server/infra/problems.ts';
import type { S3PlaceSettings } from './backup-place.ts';

/** Why a bucket did not do what was asked, in a sentence for the owner. */
export function explainS3(
  error: unknown,
  may: string,
  { bucket, endpoint, region }: Pick<S3PlaceSettings, 'bucket' | 'endpoint' | 'region'>,
): unknown {
  if (error instanceof Problem) return error;
  const say = (sentence: string) => new Problem('unavailable', sentence, { cause: error });
  const where = endpoint ? new URL(endpoint).host : `Amazon S3 in ${region || 'us-east-1'}`;
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode;
    const sentences: Record<string, string> = {
      NoSuchBucket: `There is no bucket ${bucket} at ${where}.`,
      NoSuchKey: `There is no such backup in the bucket ${bucket}.`,
      InvalidAccessKeyId: `${where} does not know the access key.`,
      SignatureDoesNotMatch: 'The secret key does not belong to the access key.',
      AccessDenied: `The keys may not ${may} the bucket ${bucket}.`,
      PermanentRedirect: `The bucket ${bucket} is in another region than ${region}.`,
      AuthorizationHeaderMalformed: `The bucket ${bucket} is in another region than ${region}.`,
      QuotaExceeded: `The bucket ${bucket} is full.`,
      EntityTooLarge: `The bucket ${bucket} does not take a file of this size.`,
      RequestTimeTooSkewed: 'The clock of this machine is wrong.',
    };
    const sentence = sentences[error.name];
    if (sentence) return say(sentence);
    if (status === 403) return say(`The keys may not ${may} the bucket ${bucket}.`);
    if (status === 404) return say(`There is no bucket ${bucket} at ${where}.`);
    if (status === 507) return say(`The bucket ${bucket} is full.`);
    return say(`${where} refused (${error.name}${error.message ? `: ${error.message}` : ''}).`);
  }
  // A web page or another service, which answers in a form of its own.
  if (error instanceof Error && '$metadata' in error) {
    return say(`${where} does not answer as a bucket does. Please check the endpoint.`);
  }
  const { code, name } = error as NodeJS.ErrnoException;
  const isAway = code !== undefined || ['TimeoutError', 'AbortError'].includes(name ?? '');
  return isAway ? say(`${where} does not answer (${code ?? 'no answer in time'}).`) : error;
}
