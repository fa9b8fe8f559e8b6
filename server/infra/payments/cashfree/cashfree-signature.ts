import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether Cashfree sent exactly these bytes at this time; nothing stands between the two. */
export function isWebhookSignature(
  { timestamp, body, signature }: { timestamp: string; body: Buffer; signature: string },
  clientSecret: string,
): boolean {
  const hmac = createHmac('sha256', clientSecret).update(timestamp).update(body);
  const expected = Buffer.from(hmac.digest('base64'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether it can be a signature at all, of whatever content. */
export function isSignature(text: string): boolean {
  return /^[A-Za-z\d+/]{43}=$/.test(text);
}
