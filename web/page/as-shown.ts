import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { isAway } from './load-page.ts';

let shown: { pathname: string; page: unknown } | undefined;

/** For a page that looks for news: what it shows stays while the shop cannot be reached. */
export function orAsShown<T>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await load(args);
    } catch (error) {
      const { pathname } = new URL(args.request.url);
      if (!isAway(error) || shown?.pathname !== pathname) throw error;
      return shown.page as T;
    }
  };
}

/** Until its customer leaves the page: another user may come next. */
export function useShown(page: unknown): void {
  const { pathname } = useLocation();
  useEffect(() => noteShown(pathname, page), [pathname, page]);
}

/** Returns what forgets the page. */
export function noteShown(pathname: string, page: unknown): () => void {
  shown = { pathname, page };
  return () => {
    shown = undefined;
  };
}
