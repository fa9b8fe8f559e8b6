import type { User } from '#contract/accounts/accounts.ts';
import type { ContactForm } from '#contract/contact/contact.ts';
import { imagesProblem } from '#contract/contact/contact-rules.ts';
import { currentCategory, requireCategory } from '#server/catalogue/categories/read-categories.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { UploadedFile } from '#server/infra/http/read-form.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import {
  type Attachment,
  attachmentRows,
  contentHashOf,
  withAttachments,
} from '#server/infra/media/attachments.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { saveTicketed } from '#server/studio/cases/ticket-number.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import { findSameMessage, insertImages, lockWriter } from './contact.queries.ts';
import { mailMessage } from './mail-message.ts';

/** The same text and images from the same customer within this time are the same message. */
const SAME_MS = 15 * MINUTE_MS;
const MESSAGES_AN_HOUR = { times: 10, seconds: 3600 };

interface Draft {
  form: ContactForm;
  images?: readonly UploadedFile[];
  /** How many images were sent; more than `images` if there were too many. */
  imageCount?: number;
}

/**
 * Receives a customer's message, mails both sides, and returns its ticket number. A double click or
 * a retry gets the first one's ticket.
 * @throws Problem if the images are not allowed for the subject or there were too many messages
 */
export async function sendMessage(
  shop: Shop,
  user: User,
  { form: sent, images = [], imageCount = images.length }: Draft,
): Promise<string> {
  const form = await withPresentCategory(shop, sent);
  const problem = imagesProblem(form.subject, imageCount);
  if (problem) throw invalidField('images', problem);
  const { name, email, subject, category = null, message } = form;
  const contentHash = contentHashOf([name, email, subject, category, message], images);
  const since = new Date(shop.clock.now().getTime() - SAME_MS);
  const findSame = (db: Db) => findSameMessage(db, { userId: user.id, contentHash, since });
  const same = await findSame(shop.db);
  if (same) return same.ticket;

  return withAttachments(shop, 'message', images, (attachments) =>
    shop.db.transaction().execute(async (trx) => {
      await lockWriter(trx, user.id);
      const earlier = await findSame(trx);
      if (earlier) return { isNew: false, saved: earlier.ticket };
      await limitRate({ ...shop, db: trx }, `contact:${user.id}`, MESSAGES_AN_HOUR);
      const ticket = await saveMessage(shop, trx, { user, form, contentHash, attachments });
      return { isNew: true, saved: ticket };
    }),
  );
}

/** A page that has been open for long may name a category by its former address. */
async function withPresentCategory(shop: Shop, form: ContactForm): Promise<ContactForm> {
  if (form.category === undefined) return form;
  const category = (await currentCategory(shop, form.category)) ?? form.category;
  await requireCategory(shop, category);
  return { ...form, category };
}

interface NewMessage {
  user: User;
  form: ContactForm;
  contentHash: string;
  attachments: readonly Attachment[];
}

async function saveMessage(
  shop: Shop,
  trx: Db,
  { user, form, contentHash, attachments }: NewMessage,
): Promise<string> {
  const settings = await readShopSettings(trx);
  const id = shop.random.id();
  const now = shop.clock.now();
  const ticket = await saveTicketed(trx, { ...shop, shopName: settings.name }, 'contactMessages', {
    ...form,
    id,
    userId: user.id,
    contentHash,
    createdAt: now,
    updatedAt: now,
  });
  const images = attachmentRows({ messageId: id }, attachments);
  await insertImages(trx, images);
  await mailMessage(shop, trx, { id, ticket, user, form, images });
  return ticket;
}
