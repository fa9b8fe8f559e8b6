import type { Failure } from '#contract/api/envelope.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import type { BoughtOrder } from '#contract/checkout/checkout.ts';
import { checkoutLimits } from '#contract/checkout/checkout-rules.ts';
import { call } from '#web/api/call.ts';
import { isRecord, readStored, store } from '#web/browser/browser-storage.ts';
import type { Purchase } from './purchases.ts';

type Bought = Pick<Purchase, 'userId' | 'lines'>;

const name = 'haat-bought';
const storageKey = 'haat_bought_here';
let listening: BroadcastChannel | undefined;
let looking: ReturnType<typeof setInterval> | undefined;
/** The orders that the customer was asked about. */
const asked = new Set<string>();

/** How often another device is asked about, through the server. */
const LOOK_MS = 4000;

/**
 * Calls `ask` if the customer pays for the same in another tab, or on another device, while the
 * payment is open in this.
 */
export function onBoughtElsewhere(purchase: Purchase, ask: (bought: BoughtOrder) => void): void {
  stopListening();
  const tell = (bought: BoughtOrder) => {
    stopListening();
    asked.add(bought._id);
    ask(bought);
  };
  listening = new BroadcastChannel(name);
  listening.onmessage = ({ data }: MessageEvent<Purchase>) => {
    // Of this very order the widget itself tells.
    if (data.orderId === purchase.orderId || keyOf(data) !== keyOf(purchase)) return;
    tell({ _id: data.orderId, boughtAt: new Date().toISOString() });
  };
  const mine = listening;
  looking = setInterval(async () => {
    if (document.visibilityState !== 'visible') return;
    const answer = await call(checkoutApi.readBoughtMeanwhile, {
      params: { id: purchase.orderId },
    });
    const bought = answer.success ? answer.data.boughtJustNow : null;
    if (bought && listening === mine && !asked.has(bought._id)) tell(bought);
  }, LOOK_MS);
}

export function stopListening(): void {
  clearInterval(looking);
  listening?.close();
  listening = undefined;
}

/** The order of the very same for which the server refused this one, if that is why. */
export function boughtOf(answer: Failure): BoughtOrder | undefined {
  const bought = (answer as { data?: { boughtJustNow?: BoughtOrder } }).data?.boughtJustNow;
  if (bought) asked.add(bought._id);
  return bought;
}

/** What the server is told: a customer who may not know of an order of the same is asked. */
export function buyAgainOf(isAnswered: boolean, wanted: Bought): boolean | undefined {
  const seenAt = boughtHere()[keyOf(wanted)];
  const isKnown = typeof seenAt === 'number' && Date.now() - seenAt < checkoutLimits.justNowMs;
  return isAnswered || (isKnown ? undefined : false);
}

/** The other tabs of the customer learn what was bought; in this one they have seen it. */
export function tellBought(purchase: Purchase): void {
  store('sessionStorage', storageKey, { ...boughtHere(), [keyOf(purchase)]: Date.now() });
  const channel = new BroadcastChannel(name);
  channel.postMessage(purchase);
  channel.close();
}

/** When each was bought in this tab. */
function boughtHere(): Record<string, unknown> {
  const stored = readStored('sessionStorage', storageKey);
  return isRecord(stored) ? stored : {};
}

function keyOf({ userId, lines }: Bought): string {
  return JSON.stringify([userId, lines.map((line) => JSON.stringify(line)).sort()]);
}
