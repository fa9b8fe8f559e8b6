import { create } from 'zustand';
import type { CartLine } from '#contract/cart/cart.ts';
import { useCart } from '#web/cart/cart.ts';
import { toCartLines } from '#web/cart/lines.ts';

interface NoHold {
  message: string | null;
  /** The cart of which it was said. */
  cart: string;
}

const useNoHold = create<NoHold>()(() => ({ message: null, cart: '' }));

/** Takes over what the server said of these: why a checkout of them is kept nothing, or null. */
export function setNoHold(message: string | null, lines: readonly CartLine[]): void {
  useNoHold.setState({ message, cart: JSON.stringify(lines) });
}

/** What has to be known before paying for what is in the cart; nothing where all is kept meanwhile. */
export function NoHoldNotice() {
  const { message, cart } = useNoHold();
  const lines = useCart((each) => each.lines);
  const isOfThese = message !== null && JSON.stringify(toCartLines(lines)) === cart;
  return (
    <p
      role="status"
      className="rounded-md border-turmeric border-l-4 bg-turmeric-wash px-4 py-3 text-sm empty:hidden"
    >
      {isOfThese && message}
    </p>
  );
}
