import { cashLimits } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { mailboxOf } from '#server/accounts/users/mailbox-of.ts';
import { HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import {
  type OwedStock,
  owesTooMuch,
  scarceOf,
} from '#server/selling/checkout/holds/cash-limits.ts';
import { type Agenda, newAgenda } from './agenda.ts';
import { type Customer, honestCustomer, newAttacker } from './crowd.ts';
import { type Draw, drawFrom } from './draw.ts';
import { basketOf } from './simulate.ts';
import type { Buyer, Line } from './simulated-shop.ts';
import { openStockRoom, type StockRoom } from './stock-room.ts';

/** How many of the honest visits want to pay on delivery, and what then becomes of an order. */
const ON_DELIVERY = 0.3;
const PACKED_MS = 12 * HOUR_MS;
const PAID_MS = 96 * HOUR_MS;
/** Staff find out that nobody wants it. */
const CANCELLED_MS = 24 * HOUR_MS;

export interface CashPlan {
  visits: number;
  attackers: number;
  hours: number;
  seed: number;
  doAttackersPay?: boolean;
  /** The most units that an attacker orders at once. */
  part?: number;
  /** Without the limits on last units, for comparison. */
  isOpen?: boolean;
}

export interface CashOutcome {
  onDelivery: number;
  /** Had to pay at once instead. */
  paidOnline: number;
  attackersOrders: number;
  /** Of the time that products are on the shelf, the share in which attackers have sold them out. */
  goneUnique: number;
  goneEditions: number;
}

interface Owed {
  buyer: Buyer;
  lines: readonly Line[];
  scarce: string[];
  /** Each attacker has a few of their own. */
  phone: string;
  hasPaid: boolean;
  isPacked: boolean;
  isAttack: boolean;
}

interface Run {
  plan: CashPlan;
  draw: Draw;
  agenda: Agenda;
  room: StockRoom;
  outcome: CashOutcome;
  /** Orders that took the last or most units of something. */
  owed: Set<Owed>;
  /** Orders that each mailbox owes for. */
  orders: Map<string, number>;
  /** Units of each product that nobody has packed, and those that attackers have. */
  waiting: Record<'known' | 'unknown', Map<string, number>>;
  held: Map<string, number>;
  now: number;
}

/** Orders on delivery of a crowd, decided by the shop's own function; all else is a model. */
export async function simulateCash(plan: CashPlan): Promise<CashOutcome> {
  const draw = drawFrom(plan.seed);
  let made = 0;
  const addProduct = async () => {
    made += 1;
    return `product ${made}`;
  };
  const room = await openStockRoom({ addProduct }, draw, {
    unique: 19,
    editions: 30,
    madeToOrder: 40,
  });
  const outcome = {
    onDelivery: 0,
    paidOnline: 0,
    attackersOrders: 0,
    goneUnique: 0,
    goneEditions: 0,
  };
  const run: Run = {
    plan,
    draw,
    agenda: newAgenda(),
    room,
    outcome,
    owed: new Set(),
    orders: new Map(),
    waiting: { known: new Map(), unknown: new Map() },
    held: new Map(),
    now: 0,
  };
  const end = plan.hours * HOUR_MS;
  for (let n = 0; n < plan.visits; n += 1) {
    const customer = honestCustomer(draw, n);
    run.agenda.add(end * draw.share(), async () => visit(run, customer));
  }
  const attackers = Array.from({ length: plan.attackers }, (_, n) => newAttacker(n));
  const sums = { unique: [0, 0], editions: [0, 0] };
  for (let at = MINUTE_MS; at <= end; at += MINUTE_MS) {
    run.agenda.add(at, async () => {
      measure(run, sums);
      if (attackers.length === 0) return;
      for (const { productId, stock } of room.scarce) {
        const units = Math.min(plan.part ?? 10, (stock ?? 0) - countOf(run.held, productId));
        if (units < 1) continue;
        const attacker = draw.oneOf(attackers);
        const account = draw.oneOf(attacker.accounts);
        const stranger = { ...account, ipAddress: draw.oneOf(attacker.addresses) };
        const buyer = plan.doAttackersPay && draw.chance(0.5) ? attacker.known : stranger;
        const phone = `attacker ${attacker.known.id} ${draw.below(10)}`;
        const hasPaid = buyer === attacker.known;
        order(run, {
          buyer,
          lines: [{ productId, quantity: units }],
          phone,
          hasPaid,
          isAttack: true,
        });
      }
    });
  }
  await run.agenda.run(end, (at) => {
    run.now = at;
  });
  const shareOf = ([held = 0, all = 0]: number[]) => (all === 0 ? 0 : held / all);
  return { ...outcome, goneUnique: shareOf(sums.unique), goneEditions: shareOf(sums.editions) };
}

function visit(run: Run, buyer: Customer): void {
  const lines = basketOf(run).filter(({ productId, quantity }) => {
    const place = run.room.places.find((each) => each.productId === productId);
    return (place?.stock ?? Number.POSITIVE_INFINITY) - countOf(run.held, productId) >= quantity;
  });
  if (lines.length === 0) return;
  const { draw, outcome } = run;
  if (draw.chance(ON_DELIVERY)) {
    outcome.onDelivery += 1;
    const wish = { buyer, lines, phone: buyer.id, hasPaid: buyer.isKnown, isAttack: false };
    if (!order(run, wish)) outcome.paidOnline += 1;
  }
  // Paid at once or promised, the units are sold.
  for (const { productId, quantity } of lines) {
    const empty = run.room.sell(productId, quantity);
    if (empty) run.agenda.add(run.now + draw.around(20 * MINUTE_MS), () => run.room.fill(empty));
  }
}

/** Orders on delivery, if the shop lets them. */
function order(run: Run, wish: Omit<Owed, 'scarce' | 'isPacked'>): boolean {
  const { plan, owed, agenda, draw, room, outcome } = run;
  const { buyer, lines, phone, hasPaid, isAttack } = wish;
  const mailbox = mailboxOf(buyer.email);
  if (countOf(run.orders, mailbox) >= cashLimits.mostOwed) return false;
  const waiting = run.waiting[hasPaid ? 'known' : 'unknown'];
  const taken = lines.flatMap(({ productId: variantId, quantity }) => {
    const stock = room.places.find((place) => place.productId === variantId)?.stock;
    if (stock == null) return [];
    const left = stock - countOf(run.held, variantId) - quantity;
    return [{ variantId, quantity, left, takesMost: quantity > left }];
  });
  const scarce = scarceOf(taken, waiting);
  const network = networkOf(buyer.ipAddress);
  const rows = [...owed].flatMap((one) =>
    one.scarce.map(
      (variantId): OwedStock => ({
        variantId,
        units: one.lines.find(({ productId }) => productId === variantId)?.quantity ?? 0,
        isOwn: mailboxOf(one.buyer.email) === mailbox,
        isOfNetwork: networkOf(one.buyer.ipAddress) === network,
        isOfPhone: one.phone === phone,
        isOfAddress: one.phone === phone,
        hasPaid: one.hasPaid,
        isPacked: one.isPacked,
      }),
    ),
  );
  const variants = room.scarce.filter(({ stock }) => (stock ?? 0) > 0).length;
  if (!plan.isOpen && owesTooMuch({ scarce, hasPaid, owed: rows, variants }, 1)) return false;
  const one = { ...wish, scarce, isPacked: false };
  const later = (ms: number, then: () => void) =>
    agenda.add(run.now + draw.around(ms), async () => then());
  const change = (counts: Map<string, number>, sign: number) => {
    for (const { productId, quantity } of lines) add(counts, productId, sign * quantity);
  };
  if (scarce.length > 0) owed.add(one);
  add(run.orders, mailbox, 1);
  change(waiting, 1);
  const end = () => {
    owed.delete(one);
    add(run.orders, mailbox, -1);
  };
  if (isAttack) {
    outcome.attackersOrders += 1;
    change(run.held, 1);
    later(CANCELLED_MS, () => {
      end();
      change(waiting, -1);
      change(run.held, -1);
    });
  } else {
    later(PACKED_MS, () => {
      one.isPacked = true;
      change(waiting, -1);
    });
    later(PACKED_MS + PAID_MS, end);
  }
  return true;
}

const countOf = (counts: ReadonlyMap<string, number>, key: string) => counts.get(key) ?? 0;

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, countOf(counts, key) + count);
}

/** Of the time that products are on the shelf, the share in which attackers have sold them out. */
function measure(run: Run, sums: { unique: number[]; editions: number[] }): void {
  for (const { kind, productId, stock } of run.room.scarce) {
    if (!stock) continue;
    const sum = kind === 'one of a kind' ? sums.unique : sums.editions;
    sum[0] = (sum[0] ?? 0) + (countOf(run.held, productId) >= stock ? 1 : 0);
    sum[1] = (sum[1] ?? 0) + 1;
  }
}
