import { adminContactsApi } from '#contract/contact/admin-contacts.endpoints.ts';
import type { AdminContact } from '#contract/contact/admin-contacts.ts';
import type { ContactStatus } from '#contract/contact/contact-rules.ts';
import { useCase } from '#web/admin/cases/use-case.ts';

/**
 * The changes of one message, and the reply that is being typed to it. `onChanged` gets the message
 * as it is now.
 */
export function useContactChanges(
  contact: AdminContact,
  onChanged: (contact: AdminContact) => void,
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
  };
}
