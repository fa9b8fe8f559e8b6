import { useEffect, useState } from 'react';
import { healthApi } from '#contract/api/health.endpoints.ts';
import { call } from '#web/api/call.ts';
import { MovingBar } from '#web/ui/loading/moving-bar.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { Spinner } from '#web/ui/loading/spinner.tsx';

const PATIENCE_MS = 3000;

let ended: Promise<void> | undefined;

/** The call to health at every start: its result is ignored, and waited for 3 s at most (S25). */
function askHealth(): Promise<void> {
  ended ??= Promise.race([
    call(healthApi.health, {}).then(() => {}),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
  return ended;
}

/** Whether the page comes from the cached shell instead of a healthy server. */
export function isFromShell(): boolean {
  const page = globalThis as { __reactRouterContext?: { isSpaMode?: boolean } };
  return page.__reactRouterContext?.isSpaMode === true;
}

/** True until the start's call to health has ended; a page that the server rendered never waits. */
export function useStartUp(waits: boolean): boolean {
  const [isStarting, setStarting] = useState(waits);
  useEffect(() => {
    askHealth().then(() => setStarting(false));
  }, []);
  return isStarting;
}

/** All that is seen of a page from the shell until it knows what to show. */
export function StartUp() {
  return (
    <main className="grid min-h-dvh place-content-center bg-paper p-6">
      <Spinner />
    </main>
  );
}

/** After the spinner's time, while answers are still loading. */
export function StillLoading() {
  return (
    <main aria-busy="true" className="wrap grid min-h-dvh content-start gap-6 py-6">
      <MovingBar />
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-56 md:h-96" />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {['one', 'two', 'three', 'four'].map((card) => (
          <Skeleton key={card} className="aspect-square" />
        ))}
      </div>
    </main>
  );
}
