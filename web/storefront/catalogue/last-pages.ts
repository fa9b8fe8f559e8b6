import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { ownRelease } from '#web/api/release.ts';
import { isRecord, readStored, store } from '#web/browser/browser-storage.ts';
import { mayStoreExtras } from '#web/consent/consent.ts';
import { isAway } from '#web/page/load-page.ts';
import { useCachedNotice } from './use-cached-notice.ts';

/** The catalogue's pages as this browser has shown them, for an hour, for when the network fails. */
const NAME = 'cache_pages';
const MOST = 10;

interface CataloguePage {
  /** From a copy, since the shop could not be reached. */
  isCached: boolean;
}

interface LastPage {
  /** Another release may expect another shape. */
  release: string | undefined;
  address: string;
  page: CataloguePage;
  /** Milliseconds of the clock. */
  seenAt: number;
}

/** What came back from the tab's memory (seen-pages.ts) stays as old as it was. */
const stored = new WeakSet<CataloguePage>();

/** Not if the customer has rejected convenience storage. What is still loading is left out. */
export function storePage(address: string, loaded: CataloguePage, now = Date.now()): void {
  if (!mayStoreExtras() || stored.has(loaded)) return;
  stored.add(loaded);
  const facts = Object.entries(loaded);
  const page = Object.fromEntries(
    facts.map(([name, fact]) => [name, fact instanceof Promise ? null : fact]),
  ) as unknown as CataloguePage;
  const others = readPages(now).filter((each) => each.address !== address);
  const last: LastPage = { release: ownRelease(), address, page, seenAt: now };
  store('localStorage', NAME, [last, ...others].slice(0, MOST));
}

export function readLastPage(address: string, now = Date.now()): CataloguePage | undefined {
  return readPages(now).find((each) => each.address === address)?.page;
}

/** Those that are too old are removed. */
function readPages(now: number): LastPage[] {
  const found = readStored('localStorage', NAME);
  const pages = Array.isArray(found) ? (found as LastPage[]).filter(isRecord) : [];
  const current = pages.filter(
    ({ release, page, seenAt }) =>
      page && release === ownRelease() && now - seenAt < catalogueLimits.cacheMs,
  );
  if (current.length < pages.length) store('localStorage', NAME, current);
  return current;
}

/** The page as it was shown last if the shop could not be reached; any other refusal is thrown. */
export function orAsLast<T extends CataloguePage>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await load(args);
    } catch (error) {
      const { pathname, search } = new URL(args.request.url);
      const last = isAway(error) ? readLastPage(pathname + search) : undefined;
      if (!last) throw error;
      return { ...(last as T), isCached: true };
    }
  };
}

/** Stores the page that is shown, and says where it is a copy itself. */
export function useLastPage(page: CataloguePage): void {
  const { pathname, search } = useLocation();
  useCachedNotice(page.isCached);
  useEffect(() => {
    if (!page.isCached) storePage(pathname + search, page);
  }, [page, pathname, search]);
}
