import { createHash } from 'node:crypto';
import type { Random } from '#server/infra/clock.ts';

/** A secret for a browser cookie. */
export function newToken(random: Random): string {
  return random.bytes(32).toString('base64url');
}

/** What the database stores of it: a stolen copy of the database signs nobody in. */
export function hashToken(token = ''): string {
  return createHash('sha256').update(token).digest('hex');
}
