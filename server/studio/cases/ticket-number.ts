import type { Random } from '#server/infra/clock.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { insertTicketed, type TicketRow, type TicketTable } from './cases.queries.ts';

/**
 * Without vowels, so that no word comes out, and without letters that are confused when read aloud.
 */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** A ticket number such as AH-7K3QF2: the shop's initials, then random letters. */
export function drawTicket(random: Pick<Random, 'bytes'>, shopName: string): string {
  let drawn = '';
  while (drawn.length < LENGTH) {
    for (const byte of random.bytes(LENGTH)) {
      // Bytes past the last full round would favour the first letters.
      if (byte < 256 - (256 % LETTERS.length)) drawn += LETTERS[byte % LETTERS.length];
    }
  }
  return `${initialsOf(shopName)}-${drawn.slice(0, LENGTH)}`;
}

/** Saves what was sent under a number that is free; returns the number. */
export async function saveTicketed<T extends TicketTable>(
  trx: Db,
  { random, shopName }: { random: Pick<Random, 'bytes'>; shopName: string },
  table: T,
  row: TicketRow<T>,
): Promise<string> {
  for (;;) {
    const ticket = drawTicket(random, shopName);
    if (await insertTicketed(trx, table, { ...row, ticket })) return ticket;
  }
}

function initialsOf(shopName: string): string {
  const words = shopName.normalize('NFD').match(/[A-Za-z]+/g) ?? [];
  const initials = words.map(([first]) => first).join('');
  return initials.slice(0, 3).toUpperCase() || 'T';
}
