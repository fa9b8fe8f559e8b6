import { adminContactsApi } from '#contract/contact/admin-contacts.endpoints.ts';
import type { AdminContact } from '#contract/contact/admin-contacts.ts';
import { contactMessages } from '#contract/contact/contact-rules.ts';
import { forgetDraft } from '#web/account/session/saved-drafts.ts';
import { stepOf } from '#web/admin/records/steps.tsx';

export const contactSteps = {
  resolve: stepOf<AdminContact>()({
    label: 'Resolve & Delete',
    dialog: {
      title: 'Resolve & Delete',
      about: contactMessages.confirmResolve,
      danger: true,
    },
    async call(ask, { _id: id }) {
      const answer = await ask(adminContactsApi.deleteContact, { params: { id } });
      // Someone else may have resolved it a moment ago.
      const isGone = !answer.success && answer.status === 404;
      if (answer.success || isGone) forgetDraft(`reply:${id}`);
      return isGone ? { success: true as const, message: contactMessages.resolved } : answer;
    },
    after: (_, panel) => panel.close(),
  }),
};
