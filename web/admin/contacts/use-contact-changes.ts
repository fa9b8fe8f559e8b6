import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  deleteContact,
  replyToContact,
  updateContact,
} from '#contract/admin-contacts.endpoints.ts';
import type { AdminContact } from '#contract/admin-contacts.ts';
import { type ContactStatus, contactMessages } from '#contract/contact-rules.ts';
import type { Outcome } from '#contract/envelope.ts';
import { toast } from '#web/ui/toast.ts';
import { useAdminCall } from '../admin-call.ts';
import { useDraft } from '../use-draft.ts';

type Changed = Outcome<{ data: { contact: AdminContact } }>;

/** What is under way; one thing at a time. */
export type ContactWork = 'status' | 'reply' | 'resolve';

interface Stale {
  message: string;
  present: AdminContact;
}

/**
 * The changes of one message, and the reply that is being typed to it. `onChanged` takes the message
 * as it is now, `onResolved` that it is gone.
 */
export function useContactChanges(
  contact: AdminContact,
  { onChanged, onResolved }: { onChanged(contact: AdminContact): void; onResolved(): void },
) {
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const [work, setWork] = useState<ContactWork>();
  const [stale, setStale] = useState<Stale>();
  const { draft, setDraft, forgetDraft, isRestored } = useDraft(`reply:${contact._id}`, {
    reply: '',
    seen: contact.updatedAt,
  });
  const params = { id: contact._id };

  /** Takes the present state; what is typed goes on upon it. */
  function take(present: AdminContact): void {
    setStale(undefined);
    setDraft((before) => ({ ...before, seen: present.updatedAt }));
    onChanged(present);
  }

  async function run(kind: ContactWork, ask: () => Promise<Changed>): Promise<boolean> {
    setWork(kind);
    const answer = await ask();
    setWork(undefined);
    if (answer.success) {
      take(answer.data.contact);
      return true;
    }
    const { status, data } = answer as { status?: number; data?: { contact: AdminContact } };
    if (status === 409 && data) setStale({ message: answer.message, present: data.contact });
    else toast.error(answer.message);
    return false;
  }

  return {
    work,
    stale: stale && { message: stale.message, onShow: () => take(stale.present) },
    reply: draft.reply,
    isRestored,
    /** `seen` stays what was read when the typing began: what others reply meanwhile is told. */
    typeReply: (reply: string) =>
      setDraft(({ reply: before, seen }) => ({ reply, seen: before ? seen : contact.updatedAt })),

    forgetReply: forgetDraft,

    async mark(status: ContactStatus): Promise<void> {
      const body = { status, seen: contact.updatedAt };
      if (await run('status', () => adminCall(updateContact, { params, body }))) await revalidate();
    },

    async send(): Promise<void> {
      if (!(await run('reply', () => adminCall(replyToContact, { params, body: draft })))) return;
      forgetDraft();
      toast.success(contactMessages.replied);
      await revalidate();
    },

    async resolve(): Promise<void> {
      setWork('resolve');
      const answer = await adminCall(deleteContact, { params });
      setWork(undefined);
      // Somebody else may have resolved it a moment ago.
      if (!answer.success && answer.status !== 404) return void toast.error(answer.message);
      forgetDraft();
      toast.success(contactMessages.resolved);
      onResolved();
    },
  };
}
