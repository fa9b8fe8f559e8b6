import { useEffect, useEffectEvent, useRef } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { forget, isRecord, readStored, store } from '#web/browser/browser-storage.ts';
import type { Schema } from '#web/ui/forms/problems.ts';
import { useForm } from '#web/ui/forms/use-form.ts';

/** The values of the controls by their names. */
export type Typed = Record<string, string>;

interface TicketFields {
  /** Names the draft in the browser. It survives a reload and a sign-in, not closing the tab. */
  draftKey: string;
  /** The names of the control that chooses what it is about, and of the text. */
  choice: string;
  text: string;
  /** The choice that the page's address has set. */
  preset?: string;
}

/** A form with name, email, a choice and a text, which is sent under a ticket number. */
export function useTicketForm<Filled>(schema: Schema<Filled>, fields: TicketFields) {
  const { draftKey, choice, text, preset = '' } = fields;
  const { user, isInitialized } = useAuth();
  const owner = user?.id ?? null;
  const save = (typed: Typed) => store('sessionStorage', draftKey, { ...typed, owner, preset });
  const nobody: Typed = { name: '', email: '', [choice]: preset, [text]: '' };
  // Validated on submit and from then on: an error on blur would move the send button away from
  // the pointer.
  const form = useForm<Typed, Filled>({
    schema,
    initial: nobody,
    onChange: (typed) => isInitialized && save(typed),
  });
  const writer = useRef<string | null>(null);

  /**
   * Fills in the saved draft, then the account's data; what was typed on this page already, perhaps
   * before its scripts loaded, stays.
   */
  const fill = useEffectEvent(() => {
    // The user has signed out: their draft is stored, and nobody else may read it.
    if (writer.current !== null && writer.current !== owner) form.reset(nobody);
    writer.current = owner;
    const draft = readDraft(draftKey, owner);
    const known: Typed = { ...accountOf(user) };
    const next = { ...form.latest() };
    for (const name of ['name', 'email', text]) next[name] ||= draft?.[name] || known[name] || '';
    const isUntouched = next[choice] === preset;
    if (draft?.[choice] && draft.preset === preset && isUntouched) next[choice] = draft[choice];
    form.put(next);
    // Text typed before hydration has fired no change event.
    if (next[text]) save(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft depends on all of these
  useEffect(() => {
    if (isInitialized) fill();
  }, [isInitialized, owner, preset, draftKey]);

  return {
    form,
    /** Once it is sent: ready for the next. */
    clear(): void {
      form.reset({ ...form.latest(), ...accountOf(user), [choice]: '', [text]: '' });
      forget('sessionStorage', draftKey);
    },
  };
}

const accountOf = (user: User | null) => user && { name: user.name, email: user.email };

/**
 * The saved draft, unless it is another user's. A visitor's has no owner, and goes to the user who
 * signs in next.
 */
function readDraft(key: string, userId: string | null): Typed | undefined {
  const stored = readStored('sessionStorage', key);
  if (!isRecord(stored) || (stored.owner !== null && stored.owner !== userId)) return undefined;
  const texts = Object.entries(stored).filter(([, value]) => typeof value === 'string');
  return { preset: '', ...Object.fromEntries(texts) };
}
