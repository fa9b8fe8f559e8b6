import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The prefix and 14 case-sensitive alphanumerics, as the provider writes its ids. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'card'): string {
  return `${prefix}_${randomText(14)}`;
}

export function newEventId(): string {
  return randomText(14);
}

/** What a bank prints on its statement. */
export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
