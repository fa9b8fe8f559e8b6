import { adminContactsApi } from '#contract/contact/admin-contacts.endpoints.ts';
import type { AdminContact } from '#contract/contact/admin-contacts.ts';
import { ChosenBar } from '#web/admin/list/chosen-bar.tsx';
import type { Choice } from '#web/admin/list/use-chosen.ts';
import { useChosenWork } from '#web/admin/list/use-chosen-work.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { counted } from '#web/admin/records/counted.ts';
import { Button } from '#web/ui/button.tsx';

/** What can be done with several messages at once. */
export default function ContactsChoice({ choice }: { choice: Choice<AdminContact> }) {
  const call = useAdminCall();
  const work = useChosenWork();
  const fresh = choice.chosen.filter(({ status }) => status === 'new');
  const markRead = () => {
    const contacts = fresh.map(({ _id, updatedAt }) => ({ id: _id, seen: updatedAt }));
    return work.take({
      ask: () => call(adminContactsApi.markContactsRead, { body: { contacts } }),
      nameOf: (id) => fresh.find(({ _id }) => _id === id)?.ticket ?? id,
      words: (count) => `${counted(count, 'message')} marked as read`,
    });
  };
  return (
    <ChosenBar choice={choice} work={work}>
      {fresh.length > 0 ? (
        <Button loading={work.isBusy} onClick={() => void markRead()}>
          Mark {fresh.length} as Read
        </Button>
      ) : (
        <span className="text-soft">None of them is new</span>
      )}
    </ChosenBar>
  );
}
