import { useEffect, useSyncExternalStore } from 'react';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import { WifiOff } from '#web/ui/icons/icons.ts';

/** False on the server, and wherever the browser does not know. */
function useIsOffline(): boolean {
  return useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  );
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/**
 * On a page that could not be shown: says if the connection is the reason, and reloads once it is
 * back.
 */
export function NoConnection() {
  const isOffline = useIsOffline();
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  if (!isOffline) return null;
  return (
    <p role="status" className="mb-2 flex items-center justify-center gap-2 font-semibold text-ink">
      <WifiOff aria-hidden="true" className="size-5 shrink-0" />
      {fallbackMessages.noConnection}
    </p>
  );
}
