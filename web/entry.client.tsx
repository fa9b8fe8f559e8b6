import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { leaveOutdatedPages } from './offline/release.ts';

leaveOutdatedPages();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** What only the next visit needs waits until nothing else does. */
function whenIdle(work: () => void): void {
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : work());
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}

if (import.meta.env.PROD) {
  whenIdle(() => {
    import('./offline/after-start.ts').then(
      ({ prepareForTrouble }) => prepareForTrouble(),
      // Then there is trouble already, and the page does without.
      () => {},
    );
  });
}
