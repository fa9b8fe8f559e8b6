import { validate as isUuid } from 'uuid';
import type { User } from '#contract/accounts/accounts.ts';
import { commissionLimits, commissionMessages } from '#contract/commissions/commission-rules.ts';
import { contactMessages, subjectLine } from '#contract/contact/contact-rules.ts';
import {
  type Attachment,
  attachmentName,
  contentHashOf,
  keepAttachments,
} from '#server/infra/media/attachments.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { contactCases } from '#server/selling/contact/change-contact.ts';
import { listMessageImages } from '#server/selling/contact/contact.queries.ts';
import { findContactView } from '#server/selling/contact/contact-views.queries.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { holdCase } from '#server/studio/cases/cases.ts';
import { findByContact } from './commissions.queries.ts';
import { saveCommission } from './save-commission.ts';

/**
 * Opens a commission from a message about a custom design, with its words and images and under its
 * ticket number; the message stays where it is. A second press finds the first one's commission.
 */
export async function openCommission(shop: Shop, author: User, contactId: string): Promise<string> {
  const view = isUuid(contactId) ? await findContactView(shop.db, contactId) : undefined;
  if (!view) throw new Problem('not-found', contactMessages.notFound);
  if (view.subject !== 'custom') throw new Problem('conflict', commissionMessages.notOpenable);
  const attachments = await copyImages(shop, contactId);
  return keepAttachments(shop.media, 'commission', attachments, () =>
    shop.db.transaction().execute(async (trx) => {
      await holdCase(contactCases, trx, contactId);
      const earlier = await findByContact(trx, contactId);
      if (earlier) return { isNew: false, saved: earlier.number };
      const { id, number } = await saveCommission(trx, shop, {
        // The address in the form may be anybody's.
        customer: {
          userId: view.userId,
          name: view.name,
          email: view.accountEmail ?? view.email,
        },
        side: 'studio',
        wishes: { ...nothingKnown, title: titleOf(view) },
        words: view.message,
        contentHash: contentHashOf(contactId, []),
        attachments,
        category: view.category,
        contactId,
        number: view.ticket,
      });
      await noteChange(trx, shop, author, {
        action: 'created',
        subject: 'commission',
        subjectId: id,
        label: number,
      });
      return { isNew: true, saved: number };
    }),
  );
}

const nothingKnown = {
  size: '',
  colours: '',
  occasion: '',
  place: '',
  wantedOn: '',
  budget: null,
};

function titleOf({ category }: { category: string | null }): string {
  return subjectLine({ subject: 'custom', category }).slice(0, commissionLimits.titleMax);
}

async function copyImages(shop: Shop, contactId: string): Promise<Attachment[]> {
  const copies: Attachment[] = [];
  for (const { id, fileName, width, height } of await listMessageImages(shop.db, contactId)) {
    if (!(await shop.media.exists(attachmentName(id)))) continue;
    const bytes = await shop.media.getBytes(attachmentName(id));
    copies.push({ id: shop.random.id(), fileName, width, height, bytes });
  }
  return copies;
}
