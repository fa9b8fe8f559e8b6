import type { User } from '#contract/accounts/accounts.ts';
import { type CommissionSide, commissionMessages } from '#contract/commissions/commission-rules.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { attachmentRows, contentHashOf } from '#server/infra/media/attachments.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { stampAfter } from '#server/studio/audit/require-unchanged.ts';
import { type SentImages, withImages } from './commission-images.ts';
import { mailWord } from './commission-mails.ts';
import { hasSameMessage, insertMessage, updateCommission } from './commissions.queries.ts';
import { holdCommission } from './read-commission.ts';

/** The same words from the same side within this time are the same message. */
const SAME_MS = 15 * MINUTE_MS;
const MESSAGES_AN_HOUR = { times: 30, seconds: 3600, message: commissionMessages.tooMany };

interface Message {
  side: CommissionSide;
  /** Who of the staff writes. */
  author?: User;
  text: string;
  images: SentImages;
}

/** Writes into a commission and mails it to the other side, once. */
export async function writeMessage(
  shop: Shop,
  number: string,
  { side, author, text, images }: Message,
): Promise<void> {
  if (text === '' && images.count === 0) {
    throw new Problem('invalid', commissionMessages.nothingWritten, {
      errors: [{ field: 'text', message: commissionMessages.nothingWritten }],
    });
  }
  const contentHash = contentHashOf(text, images.files);
  await withImages(shop, images, (attachments) =>
    shop.db.transaction().execute(async (trx) => {
      const commission = await holdCommission(trx, number);
      const now = stampAfter(commission, shop.clock.now());
      const since = new Date(now.getTime() - SAME_MS);
      const same = { commissionId: commission.id, side, contentHash, since };
      if (await hasSameMessage(trx, same)) return { isNew: false, saved: undefined };
      if (side === 'customer') {
        await limitRate({ ...shop, db: trx }, `commission-words:${number}`, MESSAGES_AN_HOUR);
      }
      const id = shop.random.id();
      await insertMessage(
        trx,
        {
          id,
          commissionId: commission.id,
          side,
          authorId: author?.id ?? null,
          text,
          contentHash,
          createdAt: now,
        },
        attachmentRows({ messageId: id }, attachments),
      );
      // Who writes has read what stands above.
      const wrote =
        side === 'customer'
          ? { customerWroteAt: now, customerReadAt: now }
          : { studioWroteAt: now, studioReadAt: now };
      await updateCommission(trx, commission.id, { ...wrote, updatedAt: now });
      const to = side === 'customer' ? 'studio' : 'customer';
      await mailWord(trx, shop, commission, { id, to, text, images: attachments.length });
      if (author) {
        await noteChange(trx, shop, author, {
          action: 'replied',
          subject: 'commission',
          subjectId: commission.id,
          label: number,
        });
      }
      return { isNew: true, saved: undefined };
    }),
  );
}

/** Notes that a side has read up to a moment; earlier than before changes nothing. */
export async function markRead(
  shop: Shop,
  number: string,
  side: CommissionSide,
  until: Date,
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const commission = await holdCommission(trx, number);
    const column = side === 'customer' ? 'customerReadAt' : 'studioReadAt';
    const now = stampAfter(commission, shop.clock.now());
    const read = until > now ? now : until;
    if ((commission[column]?.getTime() ?? 0) >= read.getTime()) return;
    await updateCommission(trx, commission.id, { [column]: read });
  });
}
