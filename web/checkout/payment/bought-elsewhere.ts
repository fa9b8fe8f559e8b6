import type { BoughtOrder } from '#contract/checkout/checkout.ts';
import type { Purchase } from './purchases.ts';

const name = 'haat-bought';
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

/** The other tabs of the customer learn what was paid. */
export function tellBought(purchase: Purchase): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(purchase);
  channel.close();
}

function keyOf({ userId, lines }: Purchase): string {
  return JSON.stringify([userId, lines.map((line) => JSON.stringify(line)).sort()]);
}
