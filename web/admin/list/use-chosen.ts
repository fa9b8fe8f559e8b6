import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asides, without } from './opens-only.ts';

const isModalOpen = () => document.querySelector('dialog:modal') !== null;

/**
 * What is chosen of a page of a list. Another filter or page drops it, and so does Escape; `opens`
 * are the parameters of the address that only open something on the page.
 */
export function useChosen<R>(
  rows: readonly R[],
  idOf: (row: R) => string,
  opens: readonly string[] = asides,
) {
  const [search] = useSearchParams();
  const page = String(without(search, opens));
  const [state, setState] = useState({ page, ids: new Set<string>() });
  const ids = state.page === page ? state.ids : new Set<string>();
  const chosen = rows.filter((row) => ids.has(idOf(row)));
  const isAny = chosen.length > 0;

  const [isUsed, setUsed] = useState(false);
  const choose = (next: Iterable<string>) => {
    setUsed(true);
    setState({ page, ids: new Set(next) });
  };

  useEffect(() => {
    if (!isAny) return;
    const clear = ({ key, target }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLInputElement && target.type !== 'checkbox';
      if (key === 'Escape' && !isTyping && !isModalOpen()) {
        setState((before) => ({ ...before, ids: new Set() }));
      }
    };
    document.addEventListener('keydown', clear);
    return () => document.removeEventListener('keydown', clear);
  }, [isAny]);

  return {
    rows,
    chosen,
    /** Whether any was ever chosen: the bar loads then. */
    isUsed,
    isChosen: (row: R) => ids.has(idOf(row)),
    turn(row: R, isOn: boolean): void {
      choose([...ids].filter((id) => id !== idOf(row)).concat(isOn ? idOf(row) : []));
    },
    chooseAll: () => choose(rows.map(idOf)),
    clear: () => choose([]),
  };
}

export type Choice<R> = ReturnType<typeof useChosen<R>>;
