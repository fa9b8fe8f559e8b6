import type { WhyNotHeld } from '#contract/checkout/checkout-rules.ts';

export interface Buyer {
  id: string;
  email: string;
  ipAddress: string;
}

export interface Line {
  productId: string;
  quantity: number;
}

export interface SimulatedOrder {
  id: string;
  /** For how long its units are kept; 0 is not at all. */
  seconds: number;
  because?: WhyNotHeld | undefined;
}

/** `gone`: somebody else has the units; `refused`: a limit, which ordinary buyers never meet. */
export type CheckoutAnswer = SimulatedOrder | 'gone' | 'refused';

/** A shop as a simulation sees it: the real one, or a model of it that is fast. */
export interface SimulatedShop {
  /** Milliseconds since the beginning. */
  passTo(time: number): void;
  /** Null is made to order. */
  addProduct(stock: number | null): Promise<string>;
  /** How many units of each are free, as anybody sees it. */
  free(productIds: readonly string[]): Promise<number[]>;
  checkOut(buyer: Buyer, lines: readonly Line[]): Promise<CheckoutAnswer>;
  pay(buyer: Buyer, orderId: string): Promise<'paid' | 'returned'>;
  dismiss(buyer: Buyer, orderId: string): Promise<void>;
  /** What the shop's job does every minute. */
  releaseLapsed(): Promise<void>;
}
