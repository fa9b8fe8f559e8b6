import { lazy, type ReactNode, Suspense, useState } from 'react';
import { neededFirst } from '#web/browser/needed-first.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';

type Part<P> = (props: P) => ReactNode;

/**
 * A part of a screen that loads when it is first shown. Where the address shows it from the start,
 * the page comes alive with it as one piece: React loses what is clicked and chosen in a
 * `Suspense` that it has not reached yet.
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
  // The server waits for it.
  if (typeof window === 'undefined') return lazy(load) as unknown as Part<P>;
  let atStart: Part<P> | undefined;
  if (isShown(window.location)) {
    neededFirst.push(
      load().then((part) => {
        atStart = part.default;
      }),
    );
  }
  const Later = lazy(load) as unknown as Part<P>;
  return (props) => <Loaded atStart={atStart} later={Later} props={props} />;
}

interface LoadedProps<P> {
  atStart: Part<P> | undefined;
  later: Part<P>;
  props: P;
}

function Loaded<P extends object>({ atStart, later: Later, props }: LoadedProps<P>) {
  const [AtStart] = useState(() => atStart);
  if (AtStart) return <AtStart {...props} />;
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Later {...props} />
    </Suspense>
  );
}
