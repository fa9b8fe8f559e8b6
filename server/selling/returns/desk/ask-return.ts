import { validate as isUuid } from 'uuid';
import type { User } from '#contract/accounts/accounts.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import type { ReturnForm } from '#contract/returns/record/return-form.ts';
import { returnLimits, returnMessages, returnsEnd } from '#contract/returns/record/return-rules.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { UploadedFile } from '#server/infra/http/read-form.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import {
  type Attachment,
  attachmentRows,
  withAttachments,
} from '#server/infra/media/attachments.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import {
  findOrderRow,
  type LockedOrder,
  type OrderRow,
} from '#server/selling/orders/record/orders.queries.ts';
import { withOwnOrder } from '#server/selling/orders/record/with-own-order.ts';
import { noteReturnStep } from '#server/selling/returns/record/note-return-step.ts';
import { mailShopOfReturn } from '#server/selling/returns/record/return-mail.ts';
import {
  findSameReturn,
  insertReturn,
  readReturnable,
} from '#server/selling/returns/record/returns.queries.ts';

/** The same text for the same products within this time is the same return. */
const SAME_MS = 15 * MINUTE_MS;
const RETURNS_AN_HOUR = { times: 10, seconds: 3600 };

interface Asked {
  form: ReturnForm;
  images?: readonly UploadedFile[];
  /** How many images were sent; more than `images` if there were too many. */
  imageCount?: number;
}

/** A customer requests to return products of a delivered order. */
export async function askReturn(
  shop: Shop,
  user: User,
  orderId: string,
  { form, images = [], imageCount = images.length }: Asked,
): Promise<void> {
  if (imageCount > returnLimits.images) {
    throw invalidField('images', returnMessages.tooManyImages);
  }
  const found = isUuid(orderId) ? await findOrderRow(shop.db, { id: orderId }) : undefined;
  if (found?.userId !== user.id) throw new Problem('not-found', orderMessages.notFound);
  requireInTime(shop, found);
  await withAttachments(shop, 'return', images, (attachments) =>
    withOwnOrder(shop, user.id, found.id, async (trx, order) => ({
      isNew: await saveReturn(trx, shop, order, { form, attachments }),
      saved: undefined,
    })),
  );
}

/** False if it was requested a moment ago. */
async function saveReturn(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  { form, attachments }: { form: ReturnForm; attachments: readonly Attachment[] },
): Promise<boolean> {
  const now = shop.clock.now();
  const { reason, details, lines } = form;
  const since = new Date(now.getTime() - SAME_MS);
  if (await findSameReturn(trx, { orderId: order.id, reason, details, lines, since })) return false;
  requireInTime(shop, order);
  await requireReturnable(trx, order, form);
  await limitRate({ ...shop, db: trx }, `return:${order.userId}`, RETURNS_AN_HOUR);
  const id = shop.random.id();
  const row = {
    id,
    orderId: order.id,
    userId: order.userId,
    reason,
    details,
    status: 'requested' as const,
    createdAt: now,
    updatedAt: now,
  };
  await insertReturn(
    trx,
    row,
    lines.map(({ itemId, quantity }) => ({ returnId: id, orderLineId: itemId, quantity })),
    attachmentRows({ returnId: id }, attachments),
  );
  const asked = { ...row, lines, answer: '' };
  await noteReturnStep(trx, shop, order, asked, { actor: order.userId ?? 'shop' });
  await mailShopOfReturn(trx, shop, order, { ...asked, images: attachments.length });
  return true;
}

function requireInTime(
  { clock }: Shop,
  { status, deliveredAt }: Pick<OrderRow, 'status' | 'deliveredAt'>,
): void {
  if (status !== 'delivered' || !deliveredAt) {
    throw new Problem('conflict', returnMessages.notDelivered);
  }
  if (clock.now() >= returnsEnd(deliveredAt)) {
    throw new Problem('conflict', returnMessages.tooLate);
  }
}

async function requireReturnable(
  trx: Trx,
  order: LockedOrder,
  { lines }: ReturnForm,
): Promise<void> {
  const left = await readReturnable(trx, order.id);
  for (const { itemId, quantity } of lines) {
    const item = order.items.find(({ id }) => id === itemId);
    if (!item) throw invalidField('lines', returnMessages.notInOrder);
    const most = left.get(itemId) ?? 0;
    if (quantity > most) throw invalidField('lines', returnMessages.tooMany(item.name, most));
  }
}
