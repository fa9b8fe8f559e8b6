import { connectionMessages as m } from '#contract/connections/connection-rules.ts';
import type { BucketAccess } from '#server/infra/media-store/bucket-access.ts';
import { BucketUnread } from '#server/infra/media-store/bucket-unread.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteOutcome } from '#server/studio/connections/note-outcome.ts';

/** Whether the bucket took or gave a file. */
export async function noteMediaOutcome(
  shop: Pick<Shop, 'db' | 'clock' | 'log'>,
  access: BucketAccess,
  failure?: unknown,
): Promise<void> {
  if (failure === undefined) return noteOutcome(shop, 'media');
  shop.log.warn({ err: failure }, 'the media store did not take a file');
  await noteOutcome(shop, 'media', await sentenceOf(failure, access, 'write to'));
}

/** What failed, for the owner; `may` is what the keys need the right for. */
export async function sentenceOf(
  failure: unknown,
  access: BucketAccess,
  may: string,
): Promise<string> {
  if (isDiskFull(failure)) return m.mediaDiskFull;
  const { explainS3 } = await import('#server/infra/backup/places/explain-s3.ts');
  const { bucket, endpoint = '', region = '' } = access;
  const cause = failure instanceof BucketUnread ? failure.cause : failure;
  const explained = explainS3(cause, may, { bucket, endpoint, region });
  if (explained instanceof Problem) return explained.message;
  return failure instanceof BucketUnread ? m.mediaUnread : m.mediaFailed;
}

export function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
