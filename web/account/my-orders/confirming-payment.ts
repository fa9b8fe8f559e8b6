import { useRevalidator } from 'react-router';
import { useLookingAgain } from '#web/checkout/payment/use-looking-again.ts';

/** While a payment is being confirmed the page asks again. */
export function useConfirming(isConfirming: boolean): void {
  const { revalidate } = useRevalidator();
  useLookingAgain(isConfirming, () => void revalidate());
}
