/**
 * A second, small model of an order's life, independent of the shop's code: the random tests
 * compare the two after every step. Each order is for one unit of one product, and of a customer of
 * its own.
 */
export type ModelStatus = 'pending' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled';

interface ModelPayment {
  /** Its state at the provider. */
  at: 'authorized' | 'captured';
  /** Whether its amount is that of the order. */
  fits: boolean;
  /** What it is to the shop; undefined while the shop does not know of it. */
  role?: 'settles' | 'surplus';
}

export interface ModelOrder {
  status: ModelStatus;
  units: 'reserved' | 'sold' | 'released';
  /** A sold unit that came back with a refund. */
  isOnShelf: boolean;
  heldUntil: number;
  isSeen: boolean;
  wasPaid: boolean;
  isDelivered: boolean;
  payment: ModelPayment | undefined;
  /** Refunded of the payment that settles it, and of a surplus one. */
  backPaise: number;
  history: ModelStatus[];
  mails: Record<string, number>;
}

export const MODEL_TOTAL_PAISE = 1180_00;
const HOLD_MS = 15 * 60_000;
const PATIENCE_MS = 60 * 60_000;
const sold: ModelStatus[] = ['paid', 'processing', 'shipped', 'delivered'];

export class OrderModel {
  orders: ModelOrder[] = [];
  private readonly pieces: number;
  private now: number;

  constructor(products: number, now: number) {
    this.pieces = products;
    this.now = now;
  }

  /** Units that are neither held nor sold. */
  get free(): number {
    return this.pieces - this.orders.filter(takes).length;
  }

  /** Whether there is a unit for one more order. */
  place(): boolean {
    if (this.free < 1) return false;
    this.orders.push({
      status: 'pending',
      units: 'reserved',
      isOnShelf: false,
      heldUntil: this.now + HOLD_MS,
      isSeen: false,
      wasPaid: false,
      isDelivered: false,
      payment: undefined,
      backPaise: 0,
      history: ['pending'],
      mails: {},
    });
    return true;
  }

  /** Whether staff can move it there; `move` does nothing otherwise. */
  move(order: ModelOrder, to: ModelStatus, by: 'shop' | 'shopper' | 'staff' = 'staff'): boolean {
    if (order.status === to) return true;
    const isSelling = sold.includes(to) && order.units !== 'sold';
    if (isSelling && order.units === 'released' && this.free < 1) return false;
    const wasMailed = by === 'shopper' || order.wasPaid || (order.mails['order-placed'] ?? 0) > 0;
    order.status = to;
    order.history.push(to);
    order.isDelivered = to === 'delivered';
    if (to !== 'pending') order.isSeen = false;
    if (isSelling) Object.assign(order, { units: 'sold', isOnShelf: false });
    if (sold.includes(to)) {
      order.wasPaid = true;
      mailOnce(order, 'order-paid');
    }
    if (to === 'shipped') mailOnce(order, 'order-shipped');
    if (to === 'delivered') mailOnce(order, 'order-delivered');
    if (to === 'cancelled') {
      order.units = 'released';
      if (wasMailed) mail(order, 'order-cancelled');
      this.giveBack(order, this.leftPaise(order));
    }
    return true;
  }

  /** Whether the customer may cancel it. */
  cancel(order: ModelOrder): boolean {
    if (order.status === 'cancelled') return true;
    if (order.status !== 'pending' && order.status !== 'paid') return false;
    return this.move(order, 'cancelled', 'shopper');
  }

  /** Paise that can still be refunded of the payment that settles it. */
  leftPaise(order: ModelOrder): number {
    return order.payment?.role === 'settles' ? MODEL_TOTAL_PAISE - order.backPaise : 0;
  }

  giveBack(order: ModelOrder, paise: number, { restock = false } = {}): void {
    if (paise <= 0) return;
    order.backPaise += paise;
    mail(order, 'payment-returned');
    if (restock && order.units === 'sold') order.isOnShelf = true;
  }

  /** The shop learns of money that the provider took. Returns whether it is refunded. */
  learn(order: ModelOrder): boolean {
    const { payment } = order;
    if (payment?.at !== 'captured') return false;
    if (payment.role) return payment.role === 'surplus';
    const canSell = order.units !== 'released' || this.free > 0;
    if (!payment.fits || order.status === 'cancelled' || !canSell) {
      payment.role = 'surplus';
      if (payment.fits && order.status !== 'cancelled') this.move(order, 'cancelled', 'shop');
      order.backPaise += MODEL_TOTAL_PAISE + (payment.fits ? 0 : 1);
      mail(order, 'payment-returned');
      return true;
    }
    payment.role = 'settles';
    if (order.status === 'pending') {
      // Staff may have put a sold order back to pending.
      this.move(order, 'paid', 'shop');
    }
    return false;
  }

  /** The shop asks the provider and captures what was only authorised. */
  ask(order: ModelOrder): void {
    if (order.payment) order.payment.at = 'captured';
    this.learn(order);
    if (!order.payment) order.isSeen = false;
  }

  authorized(order: ModelOrder): void {
    if (order.status === 'pending') order.isSeen = true;
  }

  /** An attempt failed, or the customer closed the widget. */
  letGo(order: ModelOrder): void {
    if (order.units === 'reserved' && !order.isSeen) order.units = 'released';
  }

  /** Time passes; then expired holds are released, and the provider is asked about all. */
  pass(milliseconds: number): void {
    this.now += milliseconds;
    for (const order of this.lapsed()) {
      this.ask(order);
      const isLong = this.now >= order.heldUntil + PATIENCE_MS;
      if (order.units === 'reserved' && (!order.isSeen || isLong)) order.units = 'released';
    }
    for (const order of this.orders) {
      this.ask(order);
      const isHeld = order.units === 'reserved' && order.heldUntil > this.now;
      if (order.status === 'pending' && (isHeld || order.isSeen)) mailOnce(order, 'order-placed');
    }
  }

  private lapsed(): ModelOrder[] {
    return this.orders.filter(
      ({ units, heldUntil }) => units === 'reserved' && heldUntil <= this.now,
    );
  }
}

/** Whether the order keeps one unit from others. */
function takes({ units, isOnShelf }: ModelOrder): boolean {
  return units === 'reserved' || (units === 'sold' && !isOnShelf);
}

function mail(order: ModelOrder, template: string): void {
  order.mails[template] = (order.mails[template] ?? 0) + 1;
}

function mailOnce(order: ModelOrder, template: string): void {
  order.mails[template] = 1;
}
