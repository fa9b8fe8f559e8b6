import { type ComponentType, useEffect, useState } from 'react';
import { useConsent, useReopenRequests } from '#web/consent/consent.ts';
import type { CookieBannerProps } from './cookie-banner.tsx';

const DELAY_MS = 2000;

type Banner = ComponentType<CookieBannerProps>;

/**
 * Asks for consent two seconds after the page has loaded, if there is no answer yet, and at once if
 * the customer reopens the banner.
 */
export function CookieConsent() {
  const requests = useReopenRequests();
  const isUnanswered = useConsent() === null;
  const isAsked = isUnanswered || requests > 0;
  const [Banner, setBanner] = useState<Banner | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const open = async () => {
      const banner = await loadBanner();
      if (isCurrent && banner) setBanner(() => banner);
    };
    const timer = setTimeout(open, requests > 0 ? 0 : DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isAsked, requests]);
  return isAsked && Banner && <Banner requests={requests} />;
}

/** Without a network there is no banner: the next page asks again. */
async function loadBanner(): Promise<Banner | null> {
  try {
    return (await import('./cookie-banner.tsx')).CookieBanner;
  } catch {
    return null;
  }
}
