import type { BoughtOrder } from '#contract/checkout/checkout.ts';
import { checkoutLimits } from '#contract/checkout/checkout-rules.ts';
import { isRecord, readStored, store } from '#web/browser/browser-storage.ts';
import type { Purchase } from './purchases.ts';

type Bought = Pick<Purchase, 'userId' | 'lines'>;

const name = 'haat-bought';
const storageKey = 'haat_bought_here';
let listening: BroadcastChannel | undefined;

/** Calls `ask` if the customer pays for the same in another tab while the payment is open in this. */
export function onBoughtElsewhere(purchase: Purchase, ask: (bought: BoughtOrder) => void): void {
  stopListening();
  listening = new BroadcastChannel(name);
  listening.onmessage = ({ data }: MessageEvent<Purchase>) => {
    // Of this very order the widget itself tells.
    if (data.orderId === purchase.orderId || keyOf(data) !== keyOf(purchase)) return;
    stopListening();
    ask({ _id: data.orderId, boughtAt: new Date().toISOString() });
  };
}

export function stopListening(): void {
  listening?.close();
  listening = undefined;
}

/** What the server is told: whoever may not know of an order of the same is asked. */
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
