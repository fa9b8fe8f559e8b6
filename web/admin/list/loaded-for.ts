import { createElement, lazy, type ReactNode } from 'react';
import { neededFirst } from '#web/browser/needed-first.ts';

type Part<P> = (props: P) => ReactNode;

/**
 * A part of a screen that loads when it is first shown. Where the address shows it from the start,
 * the page comes alive with it: React drops a click in a part whose code is not there yet.
 */
export function loadedFor<P extends object>(
  parameter: string,
  load: () => Promise<{ default: Part<P> }>,
): Part<P> {
  return loadedWhere(({ search }) => new URLSearchParams(search).has(parameter), load);
}

/** The same for an address that shows it. */
export function loadedWhere<P extends object>(
  isShown: (address: Location) => boolean,
  load: () => Promise<{ default: Part<P> }>,
): Part<P> {
  if (typeof window === 'undefined' || !isShown(window.location))
    return lazy(load) as unknown as Part<P>;
  let loaded: Part<P> | undefined;
  const loading = load().then((part) => {
    loaded = part.default;
    return part;
  });
  neededFirst.push(loading);
  const Awaited = lazy(() => loading) as unknown as Part<P>;
  // Even what is there, `lazy` would hand out a moment later.
  return (props) => createElement(loaded ?? Awaited, props);
}
