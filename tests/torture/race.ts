import { setTimeout as pause } from 'node:timers/promises';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import type { Chance } from '#harness/chance.ts';
import type { DatabaseServer } from '#harness/database-server.ts';
import { signInMany } from '#harness/people.ts';
import type { Providers } from '#harness/providers.ts';
import type { Tally } from '#harness/tally.ts';
import { isUnsure, type Visitor, visitorOf } from '#harness/visitor.ts';
import { confirmPaid } from './confirm-paid.ts';
import { addProduct, lineOf, orderedLines } from './products.ts';
import type { Record } from './record.ts';
import { shippingAddress } from './wishes.ts';

/** How long a shop that is opening, or too busy, is asked again. */
const PATIENCE_MS = 120_000;
const AGAIN_AFTER_MS = 500;

/** One of so many customers wants two variants. */
const FOR_TWO = 7;

export interface Race {
  racers: number;
  /** Variants of the product, each a single unit, and those that an order holds. */
  variants: number;
  held: number;
  /** Seconds until half of them, and all of them, had their answer. */
  halfAnswered: number;
  allAnswered: number;
}

/**
 * Very many customers want one product in two colours and three sizes at one moment, some of them
 * two variants of it: of each variant one customer gets the only unit, all others are refused.
 */
export async function race(
  racers: number,
  shop: { url: string },
  database: DatabaseServer,
  {
    record,
    tally,
    providers,
    chance,
  }: {
    record: Record;
    tally: Tally;
    providers: Providers;
    chance: Chance;
  },
): Promise<Race> {
  const cookies = await signInMany(database, racers, 'racer');
  const variants = await addProduct(database, record, chance, 'varied', 1);
  const winners: { visitor: Visitor; id: string; providerOrderId: string }[] = [];
  const held: string[] = [];
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    cookies.map(async (cookie, at) => {
      const visitor = visitorOf(shop, cookie, tally);
      const notes = `race ${at}`;
      const first = variants[at % variants.length]!;
      const second = variants[(at + 1) % variants.length]!;
      const wanted = at % FOR_TWO === 0 ? [first, second] : [first];
      const items = wanted.map((variant) => lineOf(chance, variant));
      record.wanted.set(notes, orderedLines(wanted, items));
      const provider = chance.pick(providers.all)?.id;
      const headers = { 'idempotency-key': notes.replaceAll(' ', '-') };
      const { status, body } = await retry(() =>
        visitor.call(
          checkoutApi.createOrder,
          { body: { items, shippingAddress, notes, ...(provider && { provider }) } },
          headers,
        ),
      );
      times.push((performance.now() - began) / 1000);
      if (body.success) {
        winners.push({ visitor, id: body.data._id, providerOrderId: body.data.orderId });
        held.push(...wanted.map(({ id }) => id));
      } else if (status !== 409) {
        record.violations.push(
          `B: in the race a customer was answered ${status} (${body.message})`,
        );
      }
    }),
  );
  if (held.length !== variants.length || new Set(held).size !== variants.length)
    record.violations.push(
      `B: orders of the race hold ${held.length} units, not ${variants.length}`,
    );
  for (const { visitor, id, providerOrderId } of winners) {
    const paid = await providers.of(providerOrderId).pay(providerOrderId, 'captured');
    if (typeof paid !== 'object') continue;
    const { status } = await retry(() => confirmPaid(visitor, paid));
    if (status !== 200) record.violations.push(`B: the winner of ${id} could not pay (${status})`);
  }
  times.sort((one, other) => one - other);
  return {
    racers,
    variants: variants.length,
    held: held.length,
    halfAnswered: times[Math.floor(times.length / 2)] ?? 0,
    allAnswered: times[times.length - 1] ?? 0,
  };
}

/** Repeats where the answer was to come again or got lost, as a browser does. */
async function retry<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (!isUnsure(answer) || performance.now() > end) return answer;
    await pause(AGAIN_AFTER_MS);
  }
}
