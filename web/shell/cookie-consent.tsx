import { type ComponentType, useEffect, useState } from 'react';
import { useConsent } from './consent.ts';

const DELAY_MS = 2000;

/** Asks for consent two seconds after the page has loaded, where nobody has answered yet. */
export function CookieConsent() {
  const isAsked = useConsent() === null;
  const [Banner, setBanner] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const banner = await loadBanner();
      if (isCurrent && banner) setBanner(() => banner);
    }, DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isAsked]);
  return isAsked && Banner && <Banner />;
}

/** Without a network there is no banner: the next page asks again. */
async function loadBanner(): Promise<ComponentType | null> {
  try {
    return (await import('./cookie-banner.tsx')).CookieBanner;
  } catch {
    return null;
  }
}
