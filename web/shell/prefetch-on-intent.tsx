import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { isPageOutdated } from '#web/api/release.ts';

/** A pointer that only crosses a link does not count. */
const RESTED_MS = 80;

/**
 * Loads the scripts of the page that a customer is about to open: the pointer or the focus rests on
 * a link to it, or it is being pressed. One listener for all links. It loads no data, since prices
 * and stock change.
 */
export function PrefetchOnIntent() {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const notice = ({ type, target }: Event) => {
      clearTimeout(timer);
      const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
      if (!link || link.origin !== window.location.origin || link.download) return;
      if (isPageOutdated() || isLineSpared()) return;
      const wait = type === 'pointerdown' ? 0 : RESTED_MS;
      timer = setTimeout(() => setPage(link.pathname + link.search), wait);
    };
    const events = ['pointerover', 'pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, notice, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, notice);
    };
  }, []);
  return page && <PrefetchPageLinks page={page} />;
}

/** The customer saves data, or the connection is so slow that the current page needs all of it. */
function isLineSpared(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
}
