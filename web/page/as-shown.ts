import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { statusOf } from './load-page.ts';

/** A page stands in its frame, and both may be loaded again. */
type Part = 'page' | 'frame';

const shown = new Map<Part, { address: string; loaded: unknown }>();

/**
 * For a page that looks for news: what it shows stays while the shop cannot be reached, fails, or is
 * asked too often. The next look tries again.
 */
export function orAsShown<A extends Pick<LoaderFunctionArgs, 'request'>, T>(
  load: (args: A) => Promise<T>,
  part: Part = 'page',
) {
  return async (args: A): Promise<T> => {
    try {
      return await load(args);
    } catch (error) {
      const { pathname, search } = new URL(args.request.url);
      const last = shown.get(part);
      if (!mayPass(error) || last?.address !== pathname + search) throw error;
      return last.loaded as T;
    }
  };
}

function mayPass(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 500 || status === 429;
}

/** Until its user leaves the page: another one may come next. */
export function useShown(loaded: unknown, part: Part = 'page'): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useEffect(() => noteShown(address, loaded, part), [address, loaded, part]);
}

/** Returns what forgets it. */
export function noteShown(address: string, loaded: unknown, part: Part = 'page'): () => void {
  shown.set(part, { address, loaded });
  return () => {
    shown.delete(part);
  };
}
