import { isFinished } from '#server/infra/media/save-image.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { listImages, listUnsentMails, takeRestoreMark } from './resume-work.queries.ts';

/**
 * Jobs are not in a backup. After a restore this queues those that nothing else recreates: mails to
 * send and images to encode. (Webhooks, refunds and pending orders are the reconciler's.) Does
 * nothing at other starts, when the queue still has them.
 */
export async function resumeWork({
  db,
  jobs,
  media,
}: Pick<Shop, 'db' | 'jobs' | 'media'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await takeRestoreMark(trx))) return;
    for (const mailId of await listUnsentMails(trx)) await jobs.send(trx, 'send-mail', { mailId });
    for (const image of await listImages(trx)) {
      if (await isFinished(media, image)) continue;
      await jobs.send(trx, 'encode-image', { hash: image.hash });
    }
  });
}
