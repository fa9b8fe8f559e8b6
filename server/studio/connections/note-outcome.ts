import { MINUTE_MS } from '#server/infra/clock.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { saveOutcome } from './connections.queries.ts';

const EVERY_MS = 10 * MINUTE_MS;
const WORDS_MAX = 300;

interface Noted {
  isFailure: boolean;
  at: number;
}

/** What this process has noted last, by kind. */
const noted = new WeakMap<Db, Map<string, Noted>>();

/**
 * Notes whether a connection worked, for the owner; of equal ones in a row only some, unless the owner
 * asked. It must not contain a secret, and never fails the work that it tells of.
 */
export async function noteOutcome(
  { db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>,
  kind: string,
  failure?: string,
  { isAsked = false } = {},
): Promise<void> {
  const now = clock.now();
  const ofShop = noted.get(db) ?? new Map<string, Noted>();
  noted.set(db, ofShop);
  const isFailure = failure !== undefined;
  const last = ofShop.get(kind);
  const isEqual = last?.isFailure === isFailure;
  if (!isAsked && isEqual && now.getTime() - last.at < EVERY_MS) return;
  ofShop.set(kind, { isFailure, at: now.getTime() });
  const outcome = isFailure
    ? { lastFailureAt: now, lastFailure: failure.slice(0, WORDS_MAX) }
    : { lastSuccessAt: now };
  await saveOutcome(db, kind, outcome).catch((error) =>
    log.warn({ err: error, kind }, 'the outcome of a connection could not be noted'),
  );
}
