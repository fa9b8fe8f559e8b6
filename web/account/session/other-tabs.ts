import { useEffect } from 'react';

/** Changes whenever someone signs in or out in this browser, which notifies its other tabs. */
const CHANGED = 'haat_session_changed';

export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(CHANGED, String(Date.now()));
  } catch {}
}

/** `follow` runs when another tab has signed in or out. */
export function useOtherTabs(follow: () => void): void {
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === CHANGED && newValue !== null) follow();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [follow]);
}
