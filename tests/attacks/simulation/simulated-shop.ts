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
  /** For how long its units are held; 0 is not at all. */
  seconds: number;
  because?: WhyNotHeld | undefined;
}

/** `gone`: another customer has the units; `refused`: a limit, which ordinary buyers never meet. */
export type CheckoutAnswer = SimulatedOrder | 'gone' | 'refused';

/** A shop in a simulation: the real one, or a fast model of it. */
export interface SimulatedShop {
  /** Milliseconds since the start. */
  passTo(time: number): void;
  /** Null is made to order. */
  addProduct(stock: number | null): Promise<string>;
  /** How many units of each are free, as the page shows it. */
  free(productIds: readonly string[]): Promise<number[]>;
  checkOut(buyer: Buyer, lines: readonly Line[]): Promise<CheckoutAnswer>;
  pay(buyer: Buyer, orderId: string): Promise<'paid' | 'returned'>;
  dismiss(buyer: Buyer, orderId: string): Promise<void>;
  /** What the shop's job does every minute. */
  releaseLapsed(): Promise<void>;
}
