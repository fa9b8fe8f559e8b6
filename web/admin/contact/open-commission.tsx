import { useNavigate } from 'react-router';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { Palette } from '#web/ui/icons/state-icons.ts';

/** Opens the commission of a message about a custom design, and makes it the first time. */
export function OpenCommission({ contactId }: { contactId: string }) {
  const adminCall = useAdminCall();
  const navigate = useNavigate();
  const { task, run } = useRecordActions<'open'>();
  const open = () =>
    run(
      'open',
      () => adminCall(adminCommissionsApi.openCommission, { params: { id: contactId } }),
      ({ data }) => navigate(`/admin/commissions?commission=${data.commission.number}`),
    );
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        loading={task === 'open'}
        onClick={() => void open()}
        className="justify-self-start max-sm:w-full"
      >
        <Palette aria-hidden="true" className="size-5" />
        Open as a Commission
      </Button>
      <p className="text-sm text-soft">
        A page for the conversation and quotes. The customer gets an email, and the message stays
        here.
      </p>
    </div>
  );
}
