import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { User } from '#contract/accounts/accounts.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { forget, isRecord, readStored, store } from '#web/browser/browser-storage.ts';

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
export function useTicketForm<Filled extends FieldValues>(
  schema: z.ZodType<Filled, Typed>,
  fields: TicketFields,
) {
  const form = useForm<Typed, unknown, Filled>({
    // Validated on submit and from then on: an error on blur would move the send button away from
    // the pointer.
    resolver: zodResolver(schema),
  });
  const { user } = useAuth();
  useSavedDraft(form, fields);
  return {
    form,
    /** Once it is sent: ready for the next. */
    clear(): void {
      form.reset({ ...form.getValues(), ...accountOf(user), ...emptyOf(fields) });
      forget('sessionStorage', fields.draftKey);
    },
  };
}

const accountOf = (user: User | null) => user && { name: user.name, email: user.email };
const emptyOf = ({ choice, text }: TicketFields, chosen = '') => ({ [choice]: chosen, [text]: '' });

/**
 * Fills in the saved draft, then the account's data; what was typed on this page already, perhaps
 * before its scripts loaded, stays. Saves every change from then on.
 */
function useSavedDraft<Filled extends FieldValues>(
  form: UseFormReturn<Typed, unknown, Filled>,
  fields: TicketFields,
): void {
  const { draftKey, choice, text, preset = '' } = fields;
  const { user, isInitialized } = useAuth();
  const owner = user?.id ?? null;
  const writer = useRef<string | null>(null);
  const fill = useEffectEvent(() => {
    // The user has signed out: their draft is stored, and nobody else may read it.
    if (writer.current !== null && writer.current !== owner) {
      form.reset({ name: '', email: '', ...emptyOf(fields, preset) });
    }
    writer.current = owner;
    const draft = readDraft(draftKey, owner);
    const known: Typed = { ...accountOf(user) };
    for (const name of ['name', 'email', text]) {
      const value = draft?.[name] || known[name];
      if (value && !form.getValues(name)) form.setValue(name, value);
    }
    const isUntouched = (form.getValues(choice) ?? '') === preset;
    if (draft?.[choice] && draft.preset === preset && isUntouched) {
      form.setValue(choice, draft[choice]);
    }
    // Text typed before hydration has fired no change event.
    if (form.getValues(text)) {
      store('sessionStorage', draftKey, { ...form.getValues(), owner, preset });
    }
  });
  useEffect(() => {
    if (!isInitialized) return undefined;
    fill();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => store('sessionStorage', draftKey, { ...values, owner, preset }),
    });
  }, [isInitialized, owner, preset, draftKey, form.subscribe]);
}

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
