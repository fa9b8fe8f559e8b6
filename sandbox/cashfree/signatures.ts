import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { keys } from './keys.ts';

/** Over the time and the bytes as sent, with nothing between them. */
export function webhookSignature(timestamp: string, body: string): string {
  return createHmac('sha256', keys.clientSecret)
    .update(timestamp + body)
    .digest('base64');
}

export function mayCall(headers: IncomingHttpHeaders): boolean {
  const given = `${headers['x-client-id']}:${headers['x-client-secret']}`;
  return timingSafeEqual(digest(given), digest(`${keys.clientId}:${keys.clientSecret}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
