import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether the provider signed this payment of this order; `orderId` is the provider's. */
export function isCheckoutSignature(
  { orderId, paymentId, signature }: { orderId: string; paymentId: string; signature: string },
  keySecret: string,
): boolean {
  return isHmacOf(`${orderId}|${paymentId}`, signature, keySecret);
}

/**
 * Whether the provider sent exactly these bytes. After a change of the secret, redelivered events
 * still use the old one, so any of the known secrets is accepted.
 */
export function isWebhookSignature(
  body: Buffer,
  signature: string,
  secrets: readonly string[],
): boolean {
  return secrets.some((secret) => isHmacOf(body, signature, secret));
}

/** Whether it can be a signature at all, of whatever content. */
export function isSignature(text: string): boolean {
  return /^[\da-f]{64}$/.test(text);
}

function isHmacOf(message: string | Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
