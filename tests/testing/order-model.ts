/**
 * A second, small model of an order's life, independent of the shop's code: the random tests
 * compare the two after every step. Each order is for one unit each of some variants of a product,
 * and of a customer of its own.
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

export interface ModelVariant {
  /** Its label. */
  name: string;
  pricePaise: number;
  /** How many units there are of it. */
  units: number;
}

export interface ModelOrder {
  lines: readonly ModelVariant[];
  /** With GST. */
  totalPaise: number;
  status: ModelStatus;
  units: 'reserved' | 'sold' | 'released';
  /** Sold units that came back with a refund. */
  onShelf: ModelVariant[];
  /** Lines that were refunded as such, whether or not they were sold once more. */
  refunded: ModelVariant[];
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

const HOLD_MS = 15 * 60_000;
const PATIENCE_MS = 60 * 60_000;
const sold: ModelStatus[] = ['paid', 'processing', 'shipped', 'delivered'];

export class OrderModel {
  orders: ModelOrder[] = [];
  private now: number;

  constructor(now: number) {
    this.now = now;
  }

  /** What the shop has to say of a variant: units that are not sold, and how many of them are held. */
  countOf(variant: ModelVariant): { stock: number; reserved: number } {
    const own = this.orders.filter(({ lines }) => lines.includes(variant));
    const sold = own.filter(({ units, onShelf }) => units === 'sold' && !onShelf.includes(variant));
    const reserved = own.filter(({ units }) => units === 'reserved').length;
    return { stock: variant.units - sold.length, reserved };
  }

  private hasAll(lines: readonly ModelVariant[]): boolean {
    return lines.map((line) => this.countOf(line)).every((count) => count.stock > count.reserved);
  }

  /** Whether there is a unit of each for one more order. */
  place(lines: readonly ModelVariant[]): boolean {
    if (!this.hasAll(lines)) return false;
    this.orders.push({
      lines,
      totalPaise: lines.reduce((sum, line) => sum + withGst(line), 0),
      status: 'pending',
      units: 'reserved',
      onShelf: [],
      refunded: [],
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
  move(order: ModelOrder, to: ModelStatus, by: 'shop' | 'customer' | 'staff' = 'staff'): boolean {
    if (order.status === to) return true;
    const isSelling = sold.includes(to) && order.units !== 'sold';
    if (isSelling && order.units === 'released' && !this.hasAll(order.lines)) return false;
    const wasMailed = by === 'customer' || order.wasPaid || (order.mails['order-placed'] ?? 0) > 0;
    order.status = to;
    order.history.push(to);
    order.isDelivered = to === 'delivered';
    if (to !== 'pending') order.isSeen = false;
    if (isSelling) Object.assign(order, { units: 'sold', onShelf: [] });
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
    return this.move(order, 'cancelled', 'customer');
  }

  /** Paise that can still be refunded of the payment that settles it. */
  leftPaise(order: ModelOrder): number {
    return order.payment?.role === 'settles' ? order.totalPaise - order.backPaise : 0;
  }

  giveBack(order: ModelOrder, paise: number): void {
    if (paise <= 0) return;
    order.backPaise += paise;
    mail(order, 'payment-returned');
  }

  /**
   * Whether a line can be refunded as such, its unit put back on sale: the model does so while
   * nothing else of the order was refunded.
   */
  takeBack(order: ModelOrder, line: ModelVariant): boolean {
    const { units, refunded, backPaise } = order;
    const isMixed = backPaise !== refunded.reduce((sum, each) => sum + withGst(each), 0);
    if (units !== 'sold' || refunded.includes(line) || isMixed || this.leftPaise(order) === 0)
      return false;
    order.refunded.push(line);
    order.onShelf.push(line);
    this.giveBack(order, withGst(line));
    return true;
  }

  /** The shop learns of money that the provider took. Returns whether it is refunded. */
  learn(order: ModelOrder): boolean {
    const { payment } = order;
    if (payment?.at !== 'captured') return false;
    if (payment.role) return payment.role === 'surplus';
    const canSell = order.units !== 'released' || this.hasAll(order.lines);
    if (!payment.fits || order.status === 'cancelled' || !canSell) {
      payment.role = 'surplus';
      if (payment.fits && order.status !== 'cancelled') this.move(order, 'cancelled', 'shop');
      order.backPaise += order.totalPaise + (payment.fits ? 0 : 1);
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

const withGst = ({ pricePaise }: ModelVariant) => (pricePaise * 118) / 100;

function mail(order: ModelOrder, template: string): void {
  order.mails[template] = (order.mails[template] ?? 0) + 1;
}

function mailOnce(order: ModelOrder, template: string): void {
  order.mails[template] = 1;
}
