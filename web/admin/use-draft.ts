import { useEffect, useRef, useState } from 'react';
import { forgetDraft as forgetKept, keepDraft, readDraft } from '#web/account/kept-drafts.ts';
import { useHydrated } from '#web/account/use-hydrated.ts';
import { useStaff } from './use-staff.ts';

interface Typed<T> {
  key: string;
  fields: T;
  isRestored: boolean;
}

export interface Draft<T> {
  /** What stands in the form: what was typed, else `initial`, which may change meanwhile. */
  draft: T;
  /** The whole next draft, or how it follows from the one before. */
  setDraft(next: T | ((before: T) => T)): void;
  /** Back to `initial`: the change is saved, or given up. */
  forgetDraft(): void;
  /** What stands in the form was typed before a reload or a sign-in. Say so, with a way back. */
  isRestored: boolean;
}

/**
 * What is typed into a form survives a lost connection, a reload and a session that has ended.
 * `key` names form and record ("product:new", `reply:${id}`); fields are whatever JSON can carry,
 * so no files. A form that two people may have open carries `seen` among its fields: what was
 * typed is then compared with what its writer saw.
 */
export function useDraft<T extends object>(key: string, initial: T): Draft<T> {
  const { _id: owner } = useStaff();
  const isHydrated = useHydrated();
  const read = (): Typed<T> | undefined => {
    const fields = readDraft(key, owner, initial);
    return fields && { key, fields, isRestored: true };
  };
  const [typed, setTyped] = useState(() => (isHydrated ? read() : undefined));
  // Two changes may come before the form is drawn with the first.
  const latest = useRef(typed);
  const show = (next: Typed<T> | undefined) => {
    latest.current = next;
    setTyped(next);
  };

  const shownKey = useRef(isHydrated ? key : undefined);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    show(read());
  });

  const current = typed?.key === key ? typed : undefined;
  return {
    draft: current?.fields ?? initial,
    isRestored: current?.isRestored ?? false,
    setDraft(next) {
      const before = latest.current?.key === key ? latest.current : undefined;
      const fields = typeof next === 'function' ? next(before?.fields ?? initial) : next;
      keepDraft(key, owner, fields, initial);
      show({ key, fields, isRestored: before?.isRestored ?? false });
    },
    forgetDraft() {
      forgetKept(key);
      show(undefined);
    },
  };
}
