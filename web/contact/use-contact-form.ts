import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { User } from '#contract/accounts/accounts.ts';
import { type ContactForm, contactFields } from '#contract/contact/contact.ts';
import { contactMessages, findSubject, imagesProblem } from '#contract/contact/contact-rules.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { type Images, useImages } from '#web/ui/forms/use-images.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { checkImages } from './check-images.ts';
import { type ContactField, forgetDraft, readDraft, saveDraft, type Typed } from './draft.ts';
import { refusalOf, send } from './send-message.ts';

export type ContactFormReturn = UseFormReturn<Typed, unknown, Omit<ContactForm, 'category'>>;

export interface Sending {
  form: ContactFormReturn;
  images: Images;
  subject: string;
  /** The progress of the image upload, from 0 to 1; null while none are sent. */
  progress: number | null;
  /** The ticket of the message that was sent last. */
  ticket: string | null;
  /** The server has no session, although the page shows one. */
  isSessionOver: boolean;
  submit(): void;
}

interface Preset {
  subject: string;
  category: string | undefined;
}

/** The state of the contact form, up to the ticket number. */
export function useContactForm({ subject: preset, category }: Preset): Sending {
  const { user } = useAuth();
  const form: ContactFormReturn = useForm<Typed, unknown, Omit<ContactForm, 'category'>>({
    // Validated on submit and from then on: an error on blur would move the send button away from
    // the pointer.
    resolver: zodResolver(contactFields),
  });
  const subject = form.watch('subject') ?? preset;
  const images = useImages((files, present) => checkImages(subject, files, present));
  const [progress, setProgress] = useState<number | null>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  const [isSessionOver, setSessionOver] = useState(false);
  useSavedDraft(form, preset);
  usePreset(form, preset);
  useSubjectWithoutImages(subject, images.chosen.length);

  const submit = form.handleSubmit(
    async (filled) => {
      const taken = findSubject(filled.subject)?.images ?? 0;
      const files = taken > 0 ? images.chosen.map(({ file }) => file) : [];
      const problem = imagesProblem(filled.subject, files.length);
      if (problem) return void toast.error(problem);
      const about = filled.subject === 'custom' && category ? { category } : {};
      setTicket(null);
      try {
        if (files.length > 0) setProgress(0);
        const answer = await send({ ...filled, ...about }, files, setProgress);
        if (!answer.success) {
          setSessionOver(answer.status === 401);
          return void toast.error(refusalOf(answer));
        }
        toast.success(answer.message || contactMessages.sent);
        setTicket(answer.data.ticket);
        images.clear();
        form.reset({ ...accountOf(user), subject: '', message: '' });
        forgetDraft();
      } catch {
        toast.error(contactMessages.failed);
      } finally {
        setProgress(null);
      }
    },
    () => void toast.error(contactMessages.invalid),
  );

  return { form, images, subject, progress, ticket, isSessionOver, submit };
}

const accountOf = (user: User | null) => ({ name: user?.name ?? '', email: user?.email ?? '' });

/**
 * Fills in the saved draft, then the account's data; what was typed on this page already, perhaps
 * before its scripts loaded, stays. Saves every change from then on.
 */
function useSavedDraft(form: ContactFormReturn, preset: string): void {
  const { user, isInitialized } = useAuth();
  const owner = user?.id ?? null;
  const writer = useRef<string | null>(null);
  const fill = useEffectEvent(() => {
    // The user has signed out: their draft is stored, and nobody else may read it.
    if (writer.current !== null && writer.current !== owner) {
      form.reset({ name: '', email: '', subject: preset, message: '' });
    }
    writer.current = owner;
    const draft = readDraft(owner);
    const known: Partial<Typed> = { ...accountOf(user) };
    for (const name of ['name', 'email', 'message'] as const) {
      fillEmpty(form, name, draft?.[name] || known[name]);
    }
    const isUntouched = (form.getValues('subject') ?? '') === preset;
    if (draft && draft.preset === preset && isUntouched) form.setValue('subject', draft.subject);
    // Text typed before hydration has fired no change event.
    if (form.getValues('message')) saveDraft({ ...form.getValues(), owner, preset });
  });
  useEffect(() => {
    if (!isInitialized) return undefined;
    fill();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft({ ...values, owner, preset }),
    });
  }, [isInitialized, owner, preset, form.subscribe]);
}

function fillEmpty(form: ContactFormReturn, name: ContactField, text: string | undefined): void {
  if (text && !form.getValues(name)) form.setValue(name, text);
}

/** Another link to this page may name another subject. */
function usePreset(form: ContactFormReturn, preset: string): void {
  const [followed, setFollowed] = useState(preset);
  useEffect(() => {
    if (preset === followed) return;
    setFollowed(preset);
    if (preset) form.setValue('subject', preset);
  }, [form.setValue, preset, followed]);
}

/** Images that were chosen for another subject are set aside, not sent unseen. */
function useSubjectWithoutImages(subject: string, chosen: number): void {
  const warn = useEffectEvent(() => {
    const takes = findSubject(subject)?.images ?? 0;
    if (chosen > 0 && subject && takes === 0) toast.error(contactMessages.imagesRefused);
  });
  useEffect(() => {
    if (subject) warn();
  }, [subject]);
}
