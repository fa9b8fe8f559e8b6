import { DAY_MS, MINUTE_MS } from '#server/infra/clock.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { lastCheck } from '#server/selling/orders/record/check-schedule.ts';
import { mailPlaced } from '#server/selling/orders/record/mail-placed.ts';
import { updateOrder } from '#server/selling/orders/record/orders.queries.ts';
import { findUnknownRefunds } from '#server/selling/refunds/find-refunds.ts';
import { checkDueRefunds } from '#server/selling/refunds/send-refund.ts';
import { checkOrder } from './check-order.ts';
import { claimDueOrders, type DueOrder, makeOpenOrdersDue } from './due-orders.queries.ts';
import { processWebhook } from './process-webhook.ts';
import { isAnyAsked, noteAway, type ProvidersAway } from './providers-away.ts';
import { listOpenEvents } from './webhooks.queries.ts';

const AT_ONCE = 4;
/** How long a round asks about orders: the next one begins after a minute. */
const ROUND_MS = 50_000;
const EVENTS_MAX = 400;
const ASK_AGAIN_MS = MINUTE_MS;
/** How long after its last check an order waits for a provider that is away. */
const GIVE_UP_MS = 7 * DAY_MS;
/** How long an event is left to the process that saved it. */
const EVENT_PATIENCE_MS = MINUTE_MS;

interface Round {
  /** Whether the shop was down before: every unsettled order of the last day is due. */
  opening?: boolean;
  stopping?: AbortSignal;
}

/**
 * A round of the reconciler: asks the provider about every due order, and catches up on lost news
 * of refunds and webhooks.
 */
export async function reconcileOrders(
  shop: Shop,
  { opening = false, stopping }: Round = {},
): Promise<void> {
  const now = shop.clock.now();
  if ((await shop.payments.all()).length > 0) {
    if (opening) await makeOpenOrdersDue(shop.db, now, new Date(now.getTime() - DAY_MS));
    await askAboutDueOrders(shop, now, stopping);
    await checkDueRefunds(shop).catch((error) => tell(shop, error));
    if (opening) await findUnknownRefunds(shop).catch((error) => tell(shop, error));
  }
  const before = new Date(now.getTime() - (opening ? 0 : EVENT_PATIENCE_MS));
  for (const eventId of await listOpenEvents(shop.db, before, EVENTS_MAX)) {
    await processWebhook(shop, eventId).catch((error) =>
      shop.log.warn({ err: error, eventId }, 'a webhook could not be processed'),
    );
  }
}

async function askAboutDueOrders(shop: Shop, now: Date, stopping?: AbortSignal): Promise<void> {
  const end = performance.now() + ROUND_MS;
  const all = await shop.payments.all();
  const away: ProvidersAway = new Set();
  while (performance.now() < end && !stopping?.aborted) {
    const due = await claimDueOrders(shop.db, now, AT_ONCE);
    await Promise.all(due.map((order) => ask(shop, order, { now, away })));
    // Without any provider the rest waits for the next round.
    if (due.length < AT_ONCE || all.every(({ id }) => away.has(id))) return;
  }
}

async function ask(
  shop: Shop,
  order: DueOrder,
  { now, away }: { now: Date; away: ProvidersAway },
): Promise<void> {
  try {
    if (isAnyAsked(order, away)) {
      await checkOrder(shop, order, 'reconciler');
      await mailPlaced(shop, order.id);
      return;
    }
  } catch (error) {
    tell(shop, error, order.id);
    if (!noteAway(away, error)) return;
  }
  // One that was removed never answers.
  if (now.getTime() > lastCheck(order).getTime() + GIVE_UP_MS) return;
  await updateOrder(shop.db, order.id, {
    nextCheckAt: new Date(now.getTime() + ASK_AGAIN_MS),
  });
}

function tell(shop: Shop, error: unknown, order?: string): void {
  shop.log.warn({ err: error, order }, 'the reconciler could not finish');
}
