import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { forgetDraft as forgetSaved, readDraft, saveDraft, visitor } from './saved-drafts.ts';

interface Typed<T> {
  key: string;
  fields: T;
  isRestored: boolean;
}

export interface Draft<T> {
  /** The form's values: the draft, else `initial`, which may change meanwhile. */
  draft: T;
  /** The next draft, or a function of the previous one. */
  setDraft(next: T | ((before: T) => T)): void;
  /** Back to `initial`: the change is saved, or given up. */
  forgetDraft(): void;
  /** The draft was typed before a reload or a sign-in. Say so, with a way to discard it. */
  isRestored: boolean;
}

/**
 * As `useDraft` of the back office (web/admin/records/use-draft.ts), for anyone: `owner` is their id,
 * or `visitor`. Drafts of other users are not shown.
 */
export function useOwnDraft<T extends object>(owner: string, key: string, initial: T): Draft<T> {
  const isHydrated = useHydrated();
  const read = (): Typed<T> | undefined => {
    const fields = readDraft(key, owner, initial);
    return fields && { key, fields, isRestored: true };
  };
  const [typed, setTyped] = useState(() => (isHydrated ? read() : undefined));
  // Two changes may come before the form renders with the first.
  const latest = useRef(typed);
  const show = (next: Typed<T> | undefined) => {
    latest.current = next;
    setTyped(next);
  };

  const shown = useRef(isHydrated ? { owner, key } : undefined);
  useEffect(() => {
    const before = shown.current;
    if (before?.key === key && before.owner === owner) return;
    shown.current = { owner, key };
    // The page has learnt who is typing.
    const isSame = before?.key === key && before.owner === visitor && latest.current?.key === key;
    if (!isSame) show(read());
  });

  const current = typed?.key === key ? typed : undefined;
  return {
    draft: current?.fields ?? initial,
    isRestored: current?.isRestored ?? false,
    setDraft(next) {
      const before = latest.current?.key === key ? latest.current : undefined;
      const fields = typeof next === 'function' ? next(before?.fields ?? initial) : next;
      saveDraft(key, owner, fields, initial);
      show({ key, fields, isRestored: before?.isRestored ?? false });
    },
    forgetDraft() {
      forgetSaved(key);
      show(undefined);
    },
  };
}
