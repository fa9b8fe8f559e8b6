import { useRef, useState } from 'react';
import type { TypedVariants } from './typed-variants.ts';

type Edit = (now: TypedVariants) => TypedVariants;

const STEPS_MAX = 100;

/** Changes of the variants that can be undone until they are saved. */
export function useVariantEdits(variants: TypedVariants, onChange: (next: TypedVariants) => void) {
  const latest = useRef({ variants, onChange });
  latest.current = { variants, onChange };
  const [past, setPast] = useState<readonly TypedVariants[]>([]);
  const steps = useRef(past);
  const lastField = useRef<string>(undefined);
  const [edits] = useState(() => {
    const keep = (next: readonly TypedVariants[]) => {
      steps.current = next;
      setPast(next);
    };
    const show = (next: TypedVariants) => {
      latest.current.variants = next;
      latest.current.onChange(next);
    };
    return {
      /** What is typed into one `field` is one step. */
      change(edit: Edit, field?: string) {
        const now = latest.current.variants;
        const next = edit(now);
        if (next === now) return;
        const isSameStep = field !== undefined && field === lastField.current;
        if (!isSameStep) keep([...steps.current, now].slice(-STEPS_MAX));
        lastField.current = field;
        show(next);
      },
      undo() {
        const before = steps.current.at(-1);
        if (!before) return;
        keep(steps.current.slice(0, -1));
        lastField.current = undefined;
        show(before);
      },
    };
  });
  return { edits, canUndo: past.length > 0 };
}

/** The same for as long as the variants are shown. */
export type VariantEdits = ReturnType<typeof useVariantEdits>['edits'];
