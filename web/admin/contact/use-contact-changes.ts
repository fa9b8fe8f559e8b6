import { adminContactsApi } from '#contract/contact/admin-contacts.endpoints.ts';
import type { AdminContact } from '#contract/contact/admin-contacts.ts';
import { type ContactStatus, contactMessages } from '#contract/contact/contact-rules.ts';
import { useCase } from '#web/admin/cases/use-case.ts';

/**
 * The changes of one message, and the reply that is being typed to it. `onChanged` gets the message
 * as it is now; `onResolved` is called once it is gone.
 */
export function useContactChanges(
  contact: AdminContact,
  { onChanged, onResolved }: { onChanged(contact: AdminContact): void; onResolved(): unknown },
) {
  const typed = { reply: '' };
  const work = useCase(contact, typed, { name: 'contact', draftKey: 'reply', onChanged });
  const { draft, setDraft, forgetDraft, run, params, adminCall, ...shown } = work;

  return {
    ...shown,
    reply: draft.reply,
    /**
     * `seen` stays the version from when the typing began, so that replies by others are reported.
     */
    typeReply: (reply: string) =>
      setDraft(({ reply: before, seen }) => ({ reply, seen: before ? seen : contact.updatedAt })),

    forgetReply: forgetDraft,

    async mark(status: ContactStatus): Promise<void> {
      const body = { status, seen: contact.updatedAt };
      await run('status', () => adminCall(adminContactsApi.updateContact, { params, body }));
    },

    async send(): Promise<void> {
      await run(
        'reply',
        () => adminCall(adminContactsApi.replyToContact, { params, body: draft }),
        forgetDraft,
      );
    },

    async resolve(): Promise<void> {
      const remove = async () => {
        const answer = await adminCall(adminContactsApi.deleteContact, { params });
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
