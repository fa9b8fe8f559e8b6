import type { ProviderOrder } from '#server/infra/razorpay/provider-records.ts';

/** The provider's limits on notes. */
const NOTES_MAX = 15;
const NOTE_MAX = 256;

/** Notes as the order stores them: the text, or a line for each pair. */
export function joinNotes(notes: string | Record<string, string>): string {
  if (typeof notes === 'string') return notes;
  return Object.entries(notes)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/**
 * Notes as the provider accepts them: pairs, with our order id, so that its records name our order.
 */
export function providerNotes(orderId: string, written: string): Record<string, string> {
  const lines = written.split('\n').filter((line) => line.trim());
  const pairs = lines.slice(0, NOTES_MAX - 1).map((line, position) => {
    return [`note_${position + 1}`, line.slice(0, NOTE_MAX)] as const;
  });
  return { order_id: orderId, ...Object.fromEntries(pairs) };
}

/** At most 40 characters, and each once. */
export function providerReceipt(orderId: string): string {
  return orderId.replaceAll('-', '');
}

/** Whether this shop, or one of its former states, has opened an order at the provider. */
export function isOfShop({ notes, receipt }: Pick<ProviderOrder, 'notes' | 'receipt'>): boolean {
  const orderId = Array.isArray(notes) ? undefined : notes?.order_id;
  return typeof orderId === 'string' && providerReceipt(orderId) === receipt;
}
