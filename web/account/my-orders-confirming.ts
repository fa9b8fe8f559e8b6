import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const FIRST_MS = 3000;
const SLOWEST_MS = 30_000;

/** While a payment is being confirmed the page asks again, ever more slowly, as long as it is seen. */
export function useConfirming(isConfirming: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isConfirming) return;
    let wait = FIRST_MS;
    let timer = setTimeout(ask, wait);
    function ask(): void {
      if (document.visibilityState === 'visible') void revalidate();
      wait = Math.min(wait * 1.3, SLOWEST_MS);
      timer = setTimeout(ask, wait);
    }
    return () => clearTimeout(timer);
  }, [isConfirming, revalidate]);
}
