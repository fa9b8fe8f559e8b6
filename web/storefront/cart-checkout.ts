import { useState } from 'react';
import { useNavigate } from 'react-router';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { withReturn } from '#web/browser/safe-return.ts';
import { useCart } from '#web/cart/cart.ts';
import { buyable, type StoredLine } from '#web/cart/lines.ts';
import { checkCart } from '#web/checkout/cart/check-cart.ts';
import { useLater } from '#web/checkout/payment/use-later.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** Where a customer who signs in to check out goes on. */
export const shippingStep = '/cart?step=shipping';

/** From the cart to the shipping form: the cart is checked on the way. */
export function useCheckoutStart() {
  const { user } = useAuth();
  const navigate = useNavigate();
  const later = useLater();
  const [isWorking, setWorking] = useState(false);
  const [removed, setRemoved] = useState<string[]>([]);

  async function checkOut(): Promise<void> {
    const before = useCart.getState().lines;
    if (before.length === 0) return void toast.error(checkoutMessages.emptyCart);
    setWorking(true);
    if (!user) {
      toast.error(checkoutMessages.loginFirst);
      return later(() => navigate(withReturn('/login', shippingStep)));
    }
    const answer = await checkCart();
    setWorking(false);
    if (!answer.success) return void toast.error(answer.message);
    if (answer.validItems.length === 0) return void toast.error(checkoutMessages.nothingAvailable);
    if (answer.removedItems.length > 0) return setRemoved(namesOfUnavailable());
    notifyIfLowered(before);
    navigate(shippingStep);
  }

  function continueWithout(): void {
    setRemoved([]);
    useCart.getState().change(buyable);
    navigate(shippingStep);
  }

  return { isWorking, removed, checkOut, continueWithout, stay: () => setRemoved([]) };
}

/** By the cart's names: the shop may no longer have a product at all. */
function namesOfUnavailable(): string[] {
  const gone = useCart.getState().lines.filter((line) => !line.product.inStock);
  const names = gone.map(({ product: { name }, selectedSize }) =>
    selectedSize ? `${name} (${selectedSize})` : name,
  );
  return [...new Set(names)];
}

function notifyIfLowered(before: readonly StoredLine[]): void {
  const now = useCart.getState().lines;
  const isFewer = before.some((line, index) => (now[index]?.quantity ?? 0) < line.quantity);
  if (isFewer) toast('Some quantities were reduced to our stock.');
}
