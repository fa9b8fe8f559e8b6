import type { BoughtOrder } from '#contract/checkout/checkout.ts';
import { checkoutLimits } from '#contract/checkout/checkout-rules.ts';
import { readStored, store } from '#web/browser/browser-storage.ts';
import type { Purchase } from './purchases.ts';

const name = 'haat-bought';
const storageKey = 'haat_bought_here';
let listening: BroadcastChannel | undefined;

/** Calls `ask` if the customer pays for the same in another tab while the payment is open in this. */
export function onBoughtElsewhere(purchase: Purchase, ask: (bought: BoughtOrder) => void): void {
  stopListening();
  listening = new BroadcastChannel(name);
  listening.onmessage = ({ data }: MessageEvent<Purchase>) => {
    if (keyOf(data) !== keyOf(purchase)) return;
    stopListening();
    ask({ _id: data.orderId, boughtAt: new Date().toISOString() });
  };
}

export function stopListening(): void {
  listening?.close();
  listening = undefined;
}

/** The customer has seen in this tab that something was bought: it is no news to them here. */
export function noteBoughtHere(): void {
  store('sessionStorage', storageKey, Date.now());
}

/** What the server is told: whoever may not know of an order of the same is asked. */
export function buyAgainOf(isAnswered: boolean): boolean | undefined {
  const seenAt = readStored('sessionStorage', storageKey);
  const isKnown = typeof seenAt === 'number' && Date.now() - seenAt < checkoutLimits.justNowMs;
  return isAnswered || (isKnown ? undefined : false);
}

/** The other tabs of the customer learn what was paid. */
export function tellBought(purchase: Purchase): void {
  noteBoughtHere();
  const channel = new BroadcastChannel(name);
  channel.postMessage(purchase);
  channel.close();
}

function keyOf({ userId, lines }: Purchase): string {
  return JSON.stringify([userId, lines.map((line) => JSON.stringify(line)).sort()]);
}
