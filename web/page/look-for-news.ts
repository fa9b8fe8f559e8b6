import { useEffect, useEffectEvent } from 'react';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { statusOf } from './load-page.ts';
import { lookWhileSeen } from './look-while-seen.ts';

/** Polls ever more slowly while the page is visible, `most` times each time that it comes to sight. */
export function usePolling(isAwaiting: boolean, look: () => void, most = Infinity): void {
  const lookNow = useEffectEvent(look);
  useEffect(
    () => (isAwaiting ? lookWhileSeen(() => lookNow(), most) : undefined),
    [isAwaiting, most],
  );
}

let shown: { address: string; page: unknown } | undefined;

/**
 * For a page that looks for news: what it shows stays while the shop cannot be reached, fails, or is
 * asked too often. The next look tries again.
 */
export function orAsShown<A extends Pick<LoaderFunctionArgs, 'request'>, T>(
  load: (args: A) => Promise<T>,
) {
  return async (args: A): Promise<T> => {
    try {
      return await load(args);
    } catch (error) {
      const { pathname, search } = new URL(args.request.url);
      if (!mayPass(error) || shown?.address !== pathname + search) throw error;
      return shown.page as T;
    }
  };
}

function mayPass(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 500 || status === 429;
}

/** Until its user leaves the page: another one may come next. */
export function useShown(page: unknown): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useEffect(() => noteShown(address, page), [address, page]);
}

/** Returns what forgets the page. */
export function noteShown(address: string, page: unknown): () => void {
  shown = { address, page };
  return () => {
    shown = undefined;
  };
}
