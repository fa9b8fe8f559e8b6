import { checkoutLimits } from '#contract/checkout/checkout-rules.ts';
import { mailboxOf } from '#server/accounts/users/mailbox-of.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import { holdLength } from '#server/selling/checkout/holds/hold-length.ts';
import type { Buyer, CheckoutAnswer, Line, SimulatedShop } from './simulated-shop.ts';

interface Shelf {
  stock: number | null;
  reserved: number;
}

interface ModelOrder {
  id: string;
  userId: string;
  lines: readonly Line[];
  state: 'reserved' | 'released' | 'sold';
  until: number;
}

/** As a row of the table `holds`. */
interface HeldUnits {
  order: ModelOrder;
  userId: string;
  productId: string;
  share: number;
  mailbox: string;
  network: string;
  hasPaid: boolean;
  takesMost: boolean;
  began: number;
}

/**
 * Stock and holds in memory, around the function that decides in the real shop as well. A test
 * sends the same crowd to both and compares the answers.
 */
export function modelShop(): SimulatedShop {
  const shelves = new Map<string, Shelf>();
  const orders = new Map<string, ModelOrder>();
  const holds = new Map<string, HeldUnits[]>();
  /** Holds that have not ended. */
  let current: HeldUnits[] = [];
  const open = new Set<ModelOrder>();
  const havePaid = new Set<string>();
  let now = 0;
  let made = 0;

  const shelfOf = (productId: string) => shelves.get(productId) as Shelf;
  const freeOf = ({ stock, reserved }: Shelf) => (stock ?? Number.POSITIVE_INFINITY) - reserved;
  const recent = (productId: string) => {
    const lastDay = (holds.get(productId) ?? []).filter((held) => held.began > now - DAY_MS);
    holds.set(productId, lastDay);
    return lastDay;
  };
  const sharesOf = (of: readonly HeldUnits[]) => of.reduce((sum, { share }) => sum + share, 0);
  const unitsOf = (of: readonly HeldUnits[], productId: string) =>
    of
      .filter((one) => one.productId === productId)
      .flatMap(({ order }) => order.lines.filter((line) => line.productId === productId))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const reaches = (wanted: ReadonlyMap<string, number>) =>
    [...wanted].every(([id, quantity]) => freeOf(shelfOf(id)) >= quantity);

  function release(order: ModelOrder): void {
    if (order.state !== 'reserved') return;
    order.state = 'released';
    open.delete(order);
    for (const { productId, quantity } of order.lines) {
      const shelf = shelfOf(productId);
      if (shelf.stock !== null) shelf.reserved -= quantity;
    }
  }

  function giveWay(userId: string, wanted: ReadonlyMap<string, number>): void {
    for (const order of [...open]) {
      const isRival = order.lines.some(({ productId }) => wanted.has(productId));
      if (order.userId === userId && isRival) release(order);
    }
  }

  function decide(buyer: Buyer, wanted: ReadonlyMap<string, number>) {
    const mailbox = mailboxOf(buyer.email);
    const network = networkOf(buyer.ipAddress);
    const hasPaid = havePaid.has(buyer.id);
    const counted = [...wanted].filter(([id]) => shelfOf(id).stock !== null);
    current = current.filter(({ order }) => order.state === 'reserved');
    const own = current.filter((one) => one.mailbox === mailbox);
    const most = current.filter((one) => one.takesMost);
    const held = counted.map(([productId, quantity]) => {
      const shelf = shelfOf(productId);
      const all = recent(productId);
      return {
        productId,
        quantity,
        share: quantity / (shelf.stock ?? 1),
        takesMost: quantity + unitsOf(own, productId) > freeOf(shelf) - quantity,
        unpaid: sharesOf(all.filter((one) => !one.hasPaid)),
        unpaidOfKnown: sharesOf(all.filter((one) => one.hasPaid)),
        unpaidOfNetwork: sharesOf(
          all.filter((one) => one.network === network || one.userId === buyer.id),
        ),
        ownTimes: new Set(all.filter((one) => one.userId === buyer.id).map((one) => one.began))
          .size,
      };
    });
    const productsOf = (some: readonly HeldUnits[]) => some.map(({ productId }) => productId);
    const facts = {
      hasPaid,
      stocks: held.map((each) => ({ ...each, variantId: each.productId })),
      mostOfMailbox: productsOf(most.filter((one) => one.mailbox === mailbox)),
      mostOfNetwork: productsOf(most.filter((one) => one.network === network && !one.hasPaid)),
    };
    return { held, who: { userId: buyer.id, mailbox, network, hasPaid }, ...holdLength(facts, 1) };
  }

  async function checkOut(buyer: Buyer, lines: readonly Line[]): Promise<CheckoutAnswer> {
    const wanted = new Map<string, number>();
    for (const { productId, quantity } of lines) {
      wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
    }
    if (!reaches(wanted)) {
      const before = [...open].filter(({ userId }) => userId === buyer.id);
      giveWay(buyer.id, wanted);
      if (!reaches(wanted)) {
        // The real shop rolls back.
        for (const order of before) holdAgain(order);
        return 'gone';
      }
    }
    const { held, who, seconds, because } = decide(buyer, wanted);
    if (seconds > 0 && held.some(({ ownTimes }) => ownTimes + 1 > checkoutLimits.holdsADay)) {
      return 'refused';
    }
    made += 1;
    const until = now + seconds * 1000;
    const merged = [...wanted].map(([productId, quantity]) => ({ productId, quantity }));
    const order: ModelOrder = {
      id: String(made),
      userId: buyer.id,
      lines: merged,
      state: 'released',
      until,
    };
    orders.set(order.id, order);
    if (seconds > 0) {
      holdAgain(order);
      for (const { productId, share, takesMost } of held) {
        const row = { ...who, order, productId, share, takesMost, began: now };
        recent(productId).push(row);
        current.push(row);
      }
    }
    return { id: order.id, seconds, because };
  }

  function holdAgain(order: ModelOrder): void {
    if (order.state !== 'released') return;
    order.state = 'reserved';
    open.add(order);
    for (const { productId, quantity } of order.lines) {
      const shelf = shelfOf(productId);
      if (shelf.stock !== null) shelf.reserved += quantity;
    }
  }

  async function pay(buyer: Buyer, orderId: string): Promise<'paid' | 'returned'> {
    const order = orders.get(orderId) as ModelOrder;
    const wanted = new Map(order.lines.map(({ productId, quantity }) => [productId, quantity]));
    release(order);
    if (!reaches(wanted)) giveWay(buyer.id, wanted);
    if (!reaches(wanted)) return 'returned';
    order.state = 'sold';
    for (const [productId, quantity] of wanted) {
      const shelf = shelfOf(productId);
      if (shelf.stock !== null) shelf.stock -= quantity;
      holds.set(
        productId,
        recent(productId).filter(({ userId }) => userId !== buyer.id),
      );
    }
    havePaid.add(buyer.id);
    return 'paid';
  }

  return {
    passTo(time) {
      now = time;
    },
    async addProduct(stock) {
      const id = `product ${shelves.size + 1}`;
      shelves.set(id, { stock, reserved: 0 });
      return id;
    },
    async free(productIds) {
      return productIds.map((id) => freeOf(shelfOf(id)));
    },
    checkOut,
    pay,
    async dismiss(_, orderId) {
      release(orders.get(orderId) as ModelOrder);
    },
    async releaseLapsed() {
      for (const order of [...open]) if (order.until <= now) release(order);
    },
  };
}
