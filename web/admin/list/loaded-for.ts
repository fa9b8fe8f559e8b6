import { type ComponentType, lazy } from 'react';
import { neededFirst } from '#web/browser/needed-first.ts';

/**
 * A part of a screen that loads when it is first shown. Where the address shows it from the start,
 * the page comes alive with it: React drops a click in a part whose code is not there yet.
 */
export function loadedFor<P>(
  parameter: string,
  load: () => Promise<{ default: ComponentType<P> }>,
) {
  if (typeof window === 'undefined' || !new URLSearchParams(window.location.search).has(parameter))
    return lazy(load);
  const loading = load();
  neededFirst.push(loading);
  return lazy(() => loading);
}
