import { useEffect } from 'react';
import { changeLiveDesk } from './live-desk.ts';

/** Listens as long as the user is in the back office; what it takes loads after the page. */
export function useListening(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    const stop = new AbortController();
    import('./live-stream.ts').then(
      ({ hear }) => hear(stop.signal),
      // Without the file the page works as before; the next one tries again.
      () => {},
    );
    return () => {
      stop.abort();
      changeLiveDesk(() => ({ desk: undefined, news: [] }));
    };
  }, [userId]);
}
