import type { Random } from '#server/infra/clock.ts';

/** Without i, l, o and u, which are easily misread. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

function draw(random: Pick<Random, 'bytes'>, length: number): string {
  return [...random.bytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** 130 bits: nobody finds the page of a certificate that they have not seen. */
export const newCode = (random: Pick<Random, 'bytes'>) => draw(random, 26);

/** Such as C-7K3QF2M9: it says neither when it was issued nor how many there are. */
export const newNumber = (random: Pick<Random, 'bytes'>) => `C-${draw(random, 8).toUpperCase()}`;
