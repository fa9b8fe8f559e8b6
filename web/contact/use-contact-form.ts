import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { contactFields } from '#contract/contact/contact.ts';
import { contactMessages, findSubject, imagesProblem } from '#contract/contact/contact-rules.ts';
import { useTicketForm } from '#web/pages/use-ticket-form.ts';
import { useImages } from '#web/ui/forms/use-images.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { checkImages } from './check-images.ts';
import { refusalOf, send } from './send-message.ts';

/** The state of the contact form, up to the ticket number. */
export function useContactForm(preset: string, category: string | undefined) {
  const { form, clear } = useTicketForm(contactFields, {
    draftKey: 'haat_message',
    choice: 'subject',
    text: 'message',
    preset,
  });
  const subject = form.values.subject ?? preset;
  const images = useImages((files, present) => checkImages(subject, files, present));
  /** Of the images' upload, from 0 to 1; null while none are sent. */
  const [progress, setProgress] = useState<number | null>(null);
  /** Of the message that was sent last. */
  const [ticket, setTicket] = useState<string | null>(null);
  /** The server has no session, although the page shows one. */
  const [isSessionOver, setSessionOver] = useState(false);
  usePreset((subject) => form.change({ subject }), preset);
  useSubjectWithoutImages(subject, images.chosen.length);

  const submit = form.submit(
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
        clear();
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

/** Another link to this page may name another subject. */
function usePreset(follow: (subject: string) => void, preset: string): void {
  const followed = useRef(preset);
  const change = useEffectEvent(follow);
  useEffect(() => {
    if (preset === followed.current) return;
    followed.current = preset;
    if (preset) change(preset);
  }, [preset]);
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
