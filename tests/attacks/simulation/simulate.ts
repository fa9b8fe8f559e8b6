import { MINUTE_MS } from '#server/infra/clock.ts';
import { type Agenda, newAgenda } from './agenda.ts';
import { type Attacker, type Customer, honestCustomer, newAttacker } from './crowd.ts';
import { type Draw, drawFrom } from './draw.ts';
import type { Buyer, Line, SimulatedOrder, SimulatedShop } from './simulated-shop.ts';
import { openStockRoom, type Place, type StockRoom } from './stock-room.ts';

export interface Plan {
  checkouts: number;
  attackers: number;
  hours: number;
  seed: number;
  unique?: number;
  editions?: number;
  madeToOrder?: number;
  /** Whether each attacker has one account that has paid an order, to vouch for the others. */
  doAttackersPay?: boolean;
}

export interface Outcome {
  /** Honest checkouts, each try by itself. */
  checkouts: number;
  paid: number;
  /** 429: a limit refused them. */
  refused: number;
  /** Paid for what was not held, or no longer, after another customer had paid. */
  returned: number;
  /** Found the product in another checkout, of an attacker or another customer. */
  busyByAttackers: number;
  busyByCustomers: number;
  notKept: number;
  keptShorter: number;
  attempts: number;
  attackersHolds: number;
  /** Of the time that units are on the shelf, the share that attackers hold. */
  heldUnique: number;
  heldEditions: number;
  /** What happened, in order. */
  log: string[];
}

interface Run {
  shop: SimulatedShop;
  draw: Draw;
  agenda: Agenda;
  room: StockRoom;
  outcome: Outcome;
  doAttackersPay: boolean;
  now: number;
  end: number;
  /** Product by product, how many units attackers hold. */
  held: Map<string, { units: number; orderId: string; until: number }[]>;
}

/** Sends a crowd to a shop for some hours and reports the result. */
export async function simulate(shop: SimulatedShop, plan: Plan): Promise<Outcome> {
  const draw = drawFrom(plan.seed);
  const { unique = 19, editions = 30, madeToOrder = 40 } = plan;
  shop.passTo(0);
  const room = await openStockRoom(shop, draw, { unique, editions, madeToOrder });
  const outcome: Outcome = {
    checkouts: 0,
    paid: 0,
    refused: 0,
    returned: 0,
    busyByAttackers: 0,
    busyByCustomers: 0,
    notKept: 0,
    keptShorter: 0,
    attempts: 0,
    attackersHolds: 0,
    heldUnique: 0,
    heldEditions: 0,
    log: [],
  };
  const end = plan.hours * 60 * MINUTE_MS;
  const run: Run = {
    shop,
    draw,
    agenda: newAgenda(),
    room,
    outcome,
    doAttackersPay: plan.doAttackersPay ?? false,
    now: 0,
    end,
    held: new Map(),
  };
  bringCustomers(run, plan.checkouts);
  const attackers = Array.from({ length: plan.attackers }, (_, n) => newAttacker(n));
  if (run.doAttackersPay) for (const { known } of attackers) await becomeKnown(run, known);
  const sums = { unique: [0, 0], editions: [0, 0] };
  // A third of a second past the minute: nothing happens at the very moment in which a hold ends.
  for (let at = MINUTE_MS + 333; at <= end; at += MINUTE_MS) {
    run.agenda.add(at, async () => {
      measure(run, sums);
      await shop.releaseLapsed();
    });
    // Right after the job: a hold then lasts a minute longer than it should, the longest possible.
    if (attackers.length > 0) run.agenda.add(at + 1000, () => attack(run, attackers));
  }
  await run.agenda.run(end, (at) => {
    run.now = at;
    shop.passTo(at);
  });
  const shareOf = ([held = 0, all = 0]: number[]) => (all === 0 ? 0 : held / all);
  outcome.heldUnique = shareOf(sums.unique);
  outcome.heldEditions = shareOf(sums.editions);
  return outcome;
}

/** Evenings are busy, and the last quarter starts with a festival's rush. */
function bringCustomers({ agenda, draw, end, ...run }: Run, checkouts: number): void {
  const whole = { agenda, draw, end, ...run };
  for (let n = 0; n < checkouts; n += 1) {
    const at = draw.chance(0.25) ? end * (0.75 + 0.05 * draw.share()) : end * draw.share();
    const customer = honestCustomer(draw, n);
    agenda.add(at, () => visit(whole, customer));
  }
}

/** They have bought something made to order before. */
async function becomeKnown({ shop, room }: Run, buyer: Buyer): Promise<void> {
  const known = room.places.find(({ kind }) => kind === 'made to order') as Place;
  const order = await shop.checkOut(buyer, [{ productId: known.productId, quantity: 1 }]);
  if (typeof order === 'object') await shop.pay(buyer, order.id);
}

async function visit(run: Run, customer: Customer): Promise<void> {
  const { agenda, draw } = run;
  if (customer.isKnown) await becomeKnown(run, customer);
  const lines = basketOf(run);
  if (lines.length === 0) return;
  agenda.add(run.now + draw.around(3 * MINUTE_MS), () => checkOut(run, customer, lines, 1));
}

/** What the page shows as free: customers do not put into the cart what another checkout holds. */
export function basketOf({ draw, room }: Pick<Run, 'draw' | 'room'>): Line[] {
  const count = draw.chance(0.7) ? 1 : draw.chance(0.65) ? 2 : 3 + draw.below(4);
  const places = new Set<Place>();
  for (let n = 0; n < count; n += 1) {
    const kind = draw.share();
    const wanted = kind < 0.02 ? 'one of a kind' : kind < 0.6 ? 'edition' : 'made to order';
    places.add(draw.oneOf(room.places.filter((place) => place.kind === wanted)));
  }
  return [...places]
    .filter(({ stock }) => stock === null || stock > 0)
    .map(({ productId, kind }) => ({
      productId,
      quantity: kind !== 'one of a kind' && draw.chance(0.1) ? 2 : 1,
    }));
}

async function checkOut(
  run: Run,
  customer: Customer,
  lines: readonly Line[],
  time: number,
): Promise<void> {
  const { shop, agenda, draw, outcome } = run;
  outcome.checkouts += 1;
  const answer = await shop.checkOut(customer, lines);
  report(run, customer, typeof answer === 'object' ? `${answer.seconds}` : answer);
  if (answer === 'refused') outcome.refused += 1;
  if (answer === 'gone') {
    if (isHeldByAttackers(run, lines)) outcome.busyByAttackers += 1;
    else outcome.busyByCustomers += 1;
  }
  if (typeof answer !== 'object') return;
  if (answer.seconds === 0) outcome.notKept += 1;
  else if (answer.seconds < 900) outcome.keptShorter += 1;
  const fate = draw.share();
  if (fate < 0.7) {
    agenda.add(run.now + draw.around(2.5 * MINUTE_MS), () => pay(run, customer, lines, answer));
  } else if (fate < 0.88) {
    const closes = run.now + draw.around(2 * MINUTE_MS);
    agenda.add(closes, () => shop.dismiss(customer, answer.id));
    if (time < 3 && draw.chance(0.5)) {
      const again = closes + draw.around(4 * MINUTE_MS);
      agenda.add(again, () => checkOut(run, customer, lines, time + 1));
    }
  }
  // The others close the tab: their hold lapses.
}

async function pay(
  run: Run,
  customer: Customer,
  lines: readonly Line[],
  order: SimulatedOrder,
): Promise<void> {
  const { shop, agenda, draw, room, outcome } = run;
  const end = await shop.pay(customer, order.id);
  report(run, customer, end);
  outcome[end] += 1;
  if (end === 'returned') return;
  for (const { productId, quantity } of lines) {
    const empty = room.sell(productId, quantity);
    if (empty) agenda.add(run.now + draw.around(20 * MINUTE_MS), () => room.fill(empty));
  }
}

/**
 * What attackers' scripts do each minute: hold whatever is free, each time by another account from
 * another network, three products at a time and sometimes forty.
 */
async function attack(run: Run, attackers: readonly Attacker[]): Promise<void> {
  const { shop, draw, room } = run;
  const wanted = room.scarce.filter(({ stock }) => (stock ?? 0) > 0);
  const free = await shop.free(wanted.map(({ productId }) => productId));
  let lines: Line[] = [];
  const send = async () => {
    if (lines.length > 0) await hold(run, draw.oneOf(attackers), lines);
    lines = [];
  };
  const most = draw.chance(0.02) ? 40 : 3;
  for (const [n, { productId }] of wanted.entries()) {
    const units = Math.min(10, free[n] ?? 0);
    if (units < 1) continue;
    lines.push({ productId, quantity: units });
    if (lines.length === most) await send();
  }
  await send();
}

async function hold(run: Run, attacker: Attacker, lines: readonly Line[]): Promise<void> {
  const { draw } = run;
  const account = draw.oneOf(attacker.accounts);
  const buyer = { ...account, ipAddress: draw.oneOf(attacker.addresses) };
  const isHeld = await holdAs(run, buyer, lines);
  if (!isHeld && run.doAttackersPay) await holdAs(run, attacker.known, lines);
}

async function holdAs(run: Run, buyer: Buyer, lines: readonly Line[]): Promise<boolean> {
  const { shop, outcome } = run;
  outcome.attempts += 1;
  const answer = await shop.checkOut(buyer, lines);
  report(run, buyer, typeof answer === 'object' ? `${answer.seconds}` : answer);
  if (typeof answer !== 'object' || answer.seconds === 0) return false;
  outcome.attackersHolds += 1;
  for (const { productId, quantity } of lines) {
    const held = run.held.get(productId) ?? [];
    held.push({ units: quantity, orderId: answer.id, until: run.now + answer.seconds * 1000 });
    run.held.set(productId, held);
  }
  return true;
}

/** Attackers' holds end with the next round of the job, a minute after its last. */
function heldNow({ held, now }: Run, productId: string): number {
  const open = (held.get(productId) ?? []).filter(({ until }) => until > now - MINUTE_MS);
  held.set(productId, open);
  return open.reduce((sum, { units }) => sum + units, 0);
}

const isHeldByAttackers = (run: Run, lines: readonly Line[]) =>
  lines.some(({ productId }) => heldNow(run, productId) > 0);

/** Counts, minute by minute, units on the shelf and those of them that attackers hold. */
function measure(run: Run, sums: { unique: number[]; editions: number[] }): void {
  for (const { kind, productId, stock } of run.room.scarce) {
    if (!stock) continue;
    const sum = kind === 'one of a kind' ? sums.unique : sums.editions;
    sum[0] = (sum[0] ?? 0) + Math.min(stock, heldNow(run, productId));
    sum[1] = (sum[1] ?? 0) + stock;
  }
}

function report({ outcome, now }: Run, { id }: { id: string }, what: string): void {
  outcome.log.push(`${now} ${id}: ${what}`);
}
