import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { call } from '#web/api/call.ts';
import { useLookWhileHeld } from '../choice/use-look-while-held.ts';

/** After a shorter absence the product is not loaded again. */
const STALE_MS = 10_000;

/**
 * The product as it is by now: looked at again when the customer comes back to the page, and now
 * and then while a variant is in someone else's checkout.
 */
export function useFreshProduct(loaded: Product) {
  const [seen, setSeen] = useState({ loaded, product: loaded });
  const product = seen.loaded === loaded ? seen.product : loaded;
  const seenAt = useRef(0);
  const { revalidate } = useRevalidator();

  /** Loads the product again; if the shop does not answer, it stays as it is. */
  const look = useCallback(async (): Promise<Product> => {
    const answer = await call(catalogueApi.readProduct, { params: { id: loaded.id } });
    seenAt.current = performance.now();
    if (answer.success) {
      setSeen({ loaded, product: answer.data.product });
      return answer.data.product;
    }
    // The product is gone: the page's own load finds that out and says so.
    if ('status' in answer && answer.status === 404) revalidate();
    return loaded;
  }, [loaded, revalidate]);

  const lookAgain = useEffectEvent(() => {
    const isStale = performance.now() - seenAt.current > STALE_MS;
    if (document.visibilityState === 'visible' && isStale) look();
  });
  useLookWhileHeld(product, look);
  useEffect(() => {
    seenAt.current = performance.now();
    const left = new AbortController();
    const { signal } = left;
    for (const name of ['focus', 'pageshow', 'visibilitychange']) {
      window.addEventListener(name, () => lookAgain(), { signal });
    }
    return () => left.abort();
  }, []);

  return { product, look };
}
