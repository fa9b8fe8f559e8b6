import { useEffect } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';

declare global {
  interface Window {
    noteTap?: ((event: Event) => void) & { taps?: Set<HTMLElement> };
  }
}

/**
 * A script of the page's head: on a slow phone a customer presses buttons before the page's scripts
 * have loaded, and these taps would be lost. A button that was pressed twice counts once.
 */
export const noteTaps = `addEventListener('click',window.noteTap=e=>{const b=e.target.closest?.('button[type=button]');if(b)(noteTap.taps??=new Set).add(b)},true)`;

/** From now on React handles taps itself, including those during hydration. */
export function stopNotingTaps(): void {
  if (window.noteTap) removeEventListener('click', window.noteTap, true);
}

/** Replays early taps once the page is hydrated. */
export function useEarlyTaps(): void {
  const isLive = useHydrated();
  useEffect(() => {
    if (!isLive) return;
    const { taps } = window.noteTap ?? {};
    delete window.noteTap;
    for (const button of taps ?? []) button.click();
  }, [isLive]);
}
