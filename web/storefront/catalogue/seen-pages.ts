import { useEffect, useEffectEvent } from 'react';
import { useLocation, useMatches, useRevalidator } from 'react-router';
import '#web/ui/dialogs/back-closes.ts';
import type { Load } from '#web/page/load-page.ts';

/**
 * The catalogue's last pages as they were shown: back and forward bring them at once and at their
 * old place, while the shop is asked again. They are only in this tab's memory, without personal
 * data.
 */
const seen = new Map<string, object>();
const MOST = 20;
const ofCatalogue = /^\/(dashboard|shop|collections|makers|product|search)\b/;

/** The entry of the history that the browser goes to, until its page is loaded. */
let wanted: string | undefined;
/** What is shown from memory and has not been loaded again. */
let unproven: object | undefined;
/** The page was in the browser's back/forward cache. */
let hasSlept = false;

if (typeof window !== 'undefined') {
  // The router's key of the page that a visit began with.
  const note = ({ state }: PopStateEvent) => {
    wanted = state?.key ?? 'default';
  };
  window.addEventListener('popstate', note, { capture: true });
  window.addEventListener('pageshow', ({ persisted }) => {
    hasSlept ||= persisted;
  });
}

/** Wraps a load so that back and forward show the page as it was. */
export function orAsSeen<T extends object>(load: Load<T>): Load<T> {
  return async (ask, address) => {
    const { pathname, search } = address.url;
    const page = seen.get(wanted + pathname + search);
    wanted = undefined;
    unproven = page;
    return page ? (page as T) : load(ask, address);
  };
}

/**
 * Remembers the page that is shown, and loads again what came from memory or from the back/forward
 * cache.
 */
export function useSeenPages(): void {
  const page = useMatches().at(-1)?.loaderData as { isCached?: boolean } | undefined;
  const { key, pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const lookAgain = useEffectEvent(() => void revalidate());

  useEffect(() => {
    wanted = undefined;
    if (!page || page.isCached || !ofCatalogue.test(pathname)) return;
    const entry = key + pathname + search;
    seen.delete(entry);
    seen.set(entry, page);
    const [oldest] = seen.keys();
    if (oldest && seen.size > MOST) seen.delete(oldest);
    if (page !== unproven) return;
    unproven = undefined;
    lookAgain();
  }, [page, key, pathname, search]);

  const wake = useEffectEvent(() => {
    if (hasSlept) lookAgain();
    hasSlept = false;
  });
  useEffect(() => {
    const listener = () => wake();
    // It may have been restored before the listener was added.
    listener();
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}
