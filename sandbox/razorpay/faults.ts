import { type Books, put, strike } from './books.ts';
import type { Faults } from './fault-parts.ts';
import { faultsSchema } from './fault-parts.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refusal.ts';

const mended: Faults = { down_until: 0 };

/** The new faults replace the old ones; like a real outage, they survive a restart of the shop. */
export function setFaults(books: Books, input: unknown): Faults {
  if (input === undefined) throw refuse('Send a JSON object; {} mends everything.');
  const faults = readInput(faultsSchema, input);
  const isMended = Object.values(faults).every((value) => !value);
  const down_until = faults.down_ms ? Date.now() + faults.down_ms : 0;
  const id = 'faults';
  books.write([isMended ? strike('faults', id) : put('faults', { ...faults, down_until, id })]);
  return currentFaults(books);
}

export function currentFaults(books: Books): Faults {
  return books.faults.get('faults') ?? mended;
}

export function isDown(books: Books): boolean {
  return currentFaults(books).down_until > Date.now();
}
