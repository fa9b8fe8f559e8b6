import { create } from 'zustand';
import type { CartLine } from '#contract/cart/cart.ts';
import { useCart } from '#web/cart/cart.ts';
import { toCartLines } from '#web/cart/lines.ts';

interface NoHold {
  message: string | null;
  /** The cart that the message is about. */
  cart: string;
}

const useNoHold = create<NoHold>()(() => ({ message: null, cart: '' }));

/**
 * Sets the server's message on why a checkout of these lines would hold no units; null if it would.
 */
export function setNoHold(message: string | null, lines: readonly CartLine[]): void {
  useNoHold.setState({ message, cart: textOf(lines) });
}

/** Without the variants' ids, which the check may fill in. */
function textOf(lines: readonly CartLine[]): string {
  return JSON.stringify(
    lines.map(({ productId, selectedSize, quantity }) => [productId, selectedSize, quantity]),
  );
}

/** Says before the payment that the checkout holds no units of the cart; empty if it does. */
export function NoHoldNotice() {
  const { message, cart } = useNoHold();
  const lines = useCart((each) => each.lines);
  const isOfThese = message !== null && textOf(toCartLines(lines)) === cart;
  return (
    <p
      role="status"
      className="rounded-md border-turmeric border-l-4 bg-turmeric-wash px-4 py-3 text-sm empty:hidden"
    >
      {isOfThese && message}
    </p>
  );
}
