import type { User } from '#contract/accounts/accounts.ts';
import { indianDay } from '#contract/api/calendar.ts';
import type {
  CommissionForm,
  NoteDownForm,
  Wishes,
} from '#contract/commissions/commission-form.ts';
import { commissionMessages } from '#contract/commissions/commission-rules.ts';
import { findUserByEmail } from '#server/accounts/users/accounts.queries.ts';
import { currentCategory } from '#server/catalogue/categories/read-categories.ts';
import { findProductRows } from '#server/catalogue/products/products.queries.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { contentHashOf } from '#server/infra/media/attachments.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { type SentImages, withImages } from './commission-images.ts';
import { findSameRequest, lockAsker } from './commissions.queries.ts';
import { saveCommission } from './save-commission.ts';

/** The same words and images from the same customer within this time are the same request. */
const SAME_MS = 15 * MINUTE_MS;
const REQUESTS_A_DAY = { times: 10, seconds: 24 * 3600, message: commissionMessages.tooMany };

/**
 * Receives a customer's wish for a piece, mails both sides, and returns the number of its
 * commission. A double click or a retry gets the first one's.
 */
export async function requestCommission(
  shop: Shop,
  user: User,
  form: CommissionForm,
  images: SentImages,
): Promise<string> {
  requireToCome(shop, form);
  const about = await aboutOf(shop, form);
  const contentHash = contentHashOf(form, images.files);
  const since = new Date(shop.clock.now().getTime() - SAME_MS);
  const findSame = (db: Db) => findSameRequest(db, { userId: user.id, contentHash, since });
  const same = await findSame(shop.db);
  if (same) return same.number;
  return withImages(shop, images, (attachments) =>
    shop.db.transaction().execute(async (trx) => {
      await lockAsker(trx, user.id);
      const earlier = await findSame(trx);
      if (earlier) return { isNew: false, saved: earlier.number };
      await limitRate({ ...shop, db: trx }, `commission:${user.id}`, REQUESTS_A_DAY);
      const { number } = await saveCommission(trx, shop, {
        customer: { userId: user.id, name: user.name || user.email, email: user.email },
        side: 'customer',
        wishes: wishesOf(form),
        words: form.words,
        contentHash,
        attachments,
        ...about,
      });
      return { isNew: true, saved: number };
    }),
  );
}

/** Writes down what somebody asked for by telephone or at a fair; returns its number. */
export async function noteDownCommission(
  shop: Shop,
  author: User,
  form: NoteDownForm,
  images: SentImages,
): Promise<string> {
  requireToCome(shop, form);
  const about = await aboutOf(shop, form);
  return withImages(shop, images, (attachments) =>
    shop.db.transaction().execute(async (trx) => {
      // The account of that address has proved it.
      const user = await findUserByEmail(trx, form.email);
      const { id, number } = await saveCommission(trx, shop, {
        customer: { userId: user?.id ?? null, name: form.name, email: form.email },
        side: 'studio',
        wishes: wishesOf(form),
        words: form.words,
        contentHash: contentHashOf(form, images.files),
        attachments,
        ...about,
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

/** A day that has passed cannot be kept. */
export function requireToCome({ clock }: Pick<Shop, 'clock'>, { wantedOn }: Wishes): void {
  if (wantedOn !== '' && wantedOn <= indianDay(clock.now())) {
    throw invalidField('wantedOn', commissionMessages.wantedOn);
  }
}

function wishesOf({ title, size, colours, occasion, place, wantedOn, budget }: Wishes): Wishes {
  return { title, size, colours, occasion, place, wantedOn, budget };
}

/** What it should be like. A page that was open for long may name what is no longer there. */
async function aboutOf(shop: Shop, { category, product }: CommissionForm) {
  const [row] = product ? await findProductRows(shop.readDb, [product]) : [];
  const current = category ? await currentCategory(shop, category) : undefined;
  return { category: row?.category ?? current ?? null, productId: row?.id ?? null };
}
