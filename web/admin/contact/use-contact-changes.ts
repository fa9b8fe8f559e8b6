import {
  deleteContact,
  replyToContact,
  updateContact,
} from '#contract/contact/admin-contacts.endpoints.ts';
import type { AdminContact } from '#contract/contact/admin-contacts.ts';
import { type ContactStatus, contactMessages } from '#contract/contact/contact-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useDraft } from '#web/admin/records/use-draft.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';

/**
 * The changes of one message, and the reply that is being typed to it. `onChanged` gets the message
 * as it is now; `onResolved` is called once it is gone.
 */
export function useContactChanges(
  contact: AdminContact,
  { onChanged, onResolved }: { onChanged(contact: AdminContact): void; onResolved(): unknown },
) {
  const adminCall = useAdminCall();
  const { draft, setDraft, forgetDraft, isRestored } = useDraft(`reply:${contact._id}`, {
    reply: '',
    seen: contact.updatedAt,
  });
  const params = { id: contact._id };

  const { task, stale, run } = useRecordActions<'status' | 'reply' | 'resolve', AdminContact>({
    record: 'contact',
    /** Bases the draft on the current version. */
    onUpdated(present) {
      setDraft((before) => ({ ...before, seen: present.updatedAt }));
      onChanged(present);
    },
  });

  return {
    work: task,
    stale,
    reply: draft.reply,
    isRestored,
    /**
     * `seen` stays the version from when the typing began, so that replies by others are reported.
     */
    typeReply: (reply: string) =>
      setDraft(({ reply: before, seen }) => ({ reply, seen: before ? seen : contact.updatedAt })),

    forgetReply: forgetDraft,

    async mark(status: ContactStatus): Promise<void> {
      const body = { status, seen: contact.updatedAt };
      await run('status', () => adminCall(updateContact, { params, body }));
    },

    async send(): Promise<void> {
      await run('reply', () => adminCall(replyToContact, { params, body: draft }), forgetDraft);
    },

    async resolve(): Promise<void> {
      const remove = async () => {
        const answer = await adminCall(deleteContact, { params });
        // Someone else may have resolved it a moment ago.
        const isGone = !answer.success && answer.status === 404;
        return isGone ? { success: true as const, message: contactMessages.resolved } : answer;
      };
      await run('resolve', remove, () => {
        forgetDraft();
        return onResolved();
      });
    },
  };
}
