import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { keys } from './keys.ts';

/** What the widget hands to the shop's page as proof of payment. */
export function confirmationSignature(orderId: string, paymentId: string) {
  return createHmac('sha256', keys.keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}

export function webhookSignature(body: string): string {
  return createHmac('sha256', keys.webhookSecret).update(body).digest('hex');
}

export function mayCall(authorization: string | undefined): boolean {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]+=*)$/.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return false;
  const given = Buffer.from(encoded, 'base64').toString();
  return timingSafeEqual(digest(given), digest(`${keys.keyId}:${keys.keySecret}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
