import { plainReference } from '#contract/api/plain-digits.ts';
import type { Random } from '#server/infra/clock.ts';
import { hashToken } from './tokens.ts';

/** Without i, l, o and u, which are easily misread. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits: with so many a fast hash is enough. */
const LENGTH = 16;

/** A secret that people copy by hand. */
export function newReadableCode(random: Random): string {
  const letters = [...random.bytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

/** As people type them: in capitals, with spaces, an o for a zero. */
export function hashReadableCode(code: string): string {
  const plain = plainReference(code).toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1');
  return hashToken(plain);
}
