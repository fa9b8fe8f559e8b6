import { useRevalidator } from 'react-router';
import { usePolling } from '#web/page/look-for-news.ts';

/** Reloads the page's data from time to time while a payment is being confirmed. */
export function useConfirming(isConfirming: boolean): void {
  const { revalidate } = useRevalidator();
  usePolling(isConfirming, () => void revalidate());
}
