import { useEffect, useState } from 'react';
import type { Outcome, Success } from '#contract/api/envelope.ts';

interface Read<A> {
  /** The last one that was no refusal; undefined before it, and where nothing is asked. */
  answer: Success<A> | undefined;
  /** Why the last one was refused; empty otherwise. */
  problem: string;
}

const nothing = { answer: undefined, problem: '' };

/** What a part of a screen asks for by itself: at first, and again when one of `on` changes. */
export function useRead<A extends object>(
  ask: false | (() => Promise<Outcome<A>>),
  on: readonly unknown[],
  waitMs = 0,
): Read<A> {
  const [read, setRead] = useState<Read<A>>(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `on` reads again
  useEffect(() => {
    if (!ask) return setRead(nothing);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const outcome = await ask();
      if (!isCurrent) return;
      setRead(({ answer }) =>
        outcome.success ? { answer: outcome, problem: '' } : { answer, problem: outcome.message },
      );
    }, waitMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [Boolean(ask), ...on]);
  return read;
}
