import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { leaveOutdatedPages } from '#web/api/release.ts';
import { neededFirst } from './browser/needed-first.ts';
import { stopNotingTaps } from './early-input.ts';
import { whenIdle } from './shell/when-idle.ts';

leaveOutdatedPages();

void comeAlive();

async function comeAlive() {
  // Where the build puts this module in one file with others, the page's routes run after it.
  await Promise.resolve();
  await Promise.allSettled(neededFirst);
  stopNotingTaps();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

if (import.meta.env.PROD) {
  whenIdle(() => {
    import('./shell/after-start.ts').then(
      ({ runWhenIdle }) => runWhenIdle(),
      // If it cannot be loaded, the page works without it.
      () => {},
    );
  });
}
