/**
 * Ids of orders, payments and refunds at a provider name the provider, so that no two providers can
 * give the same one: `cashfree:1234`. Those without a name are of the provider that the shop began
 * with, and money that staff took has ids of the shop's own making.
 */
export const firstProvider = 'razorpay';
/** How ids of money that staff took begin. */
export const handPaymentPrefix = 'hand_';

/** The provider that gave this id; 'hand' for money that staff took. */
export function providerOf(id: string): string {
  if (id.startsWith(handPaymentPrefix)) return 'hand';
  const end = id.indexOf(':');
  return end < 0 ? firstProvider : id.slice(0, end);
}

/** Names and reads the ids of one provider. */
export function idsOf(provider: string): { named(raw: string): string; raw(id: string): string } {
  const start = provider === firstProvider ? '' : `${provider}:`;
  return {
    named: (raw) => start + raw,
    raw: (id) => id.slice(start.length),
  };
}

/** Where a provider posts its webhooks; the first one's address is prescribed. */
export function webhookPathOf(provider: string): string {
  const path = '/api/payment/webhook';
  return provider === firstProvider ? path : `${path}/${provider}`;
}
