import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the shop that shows a backup lets an owner in. */
export const lookEntrance = '/look';
const ENTER_MS = 60_000;

interface Entrant {
  userId: string;
  /** Makes a code one that counts once. */
  nonce: string;
}

/** A link for one owner, for a minute. */
export function makeEntrance(key: string, { userId, nonce }: Entrant, now: Date): string {
  const text = `${userId}.${now.getTime() + ENTER_MS}.${nonce}`;
  const code = `${text}.${sign(key, text)}`;
  return `${lookEntrance}?${new URLSearchParams({ code })}`;
}

/** Undefined for a code that is too old, or that the other shop did not make. */
export function readEntrance(key: string, code: string, now: Date): Entrant | undefined {
  const [userId = '', until = '', nonce = '', signature = ''] = code.split('.');
  const isOurs = isSame(signature, sign(key, `${userId}.${until}.${nonce}`));
  return isOurs && now.getTime() < Number(until) ? { userId, nonce } : undefined;
}

/** What the browser of an owner who was let in carries. */
export const makeLookPass = (key: string) => sign(key, 'pass');
export const isLookPass = (key: string, given: string) => isSame(given, makeLookPass(key));

const sign = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
