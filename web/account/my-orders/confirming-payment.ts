import { useRevalidator } from 'react-router';
import { useLookingAgain } from '#web/checkout/payment/use-looking-again.ts';

/** Reloads the page's data from time to time while a payment is being confirmed. */
export function useConfirming(isConfirming: boolean): void {
  const { revalidate } = useRevalidator();
  useLookingAgain(isConfirming, () => void revalidate());
}
