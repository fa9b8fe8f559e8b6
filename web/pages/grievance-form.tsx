import { useState } from 'react';
import { grievanceFields } from '#contract/privacy/grievance-fields.ts';
import {
  grievanceKinds,
  grievanceLimits,
  grievanceMessages,
} from '#contract/privacy/grievance-rules.ts';
import { grievancesApi } from '#contract/privacy/grievances.endpoints.ts';
import { call } from '#web/api/call.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText, TimeText } from '#web/ui/date-text.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { TicketForm, TicketNotice } from './ticket-form.tsx';
import { useTicketForm } from './use-ticket-form.ts';

/** A request to the grievance officer, of anyone. */
export function GrievanceForm() {
  const { form, clear } = useTicketForm(grievanceFields, {
    draftKey: 'haat_request',
    choice: 'kind',
    text: 'details',
  });
  const [sent, setSent] = useState<{ ticket: string; acknowledgeBy: string; resolveBy: string }>();
  const { email: shopEmail } = useShopFacts();
  const { isSending } = form;

  const submit = form.submit(
    async (filled) => {
      setSent(undefined);
      const answer = await call(grievancesApi.sendGrievance, { body: filled });
      if (!answer.success) return void toast.error(answer.message);
      setSent(answer.data);
      clear();
    },
    () => void toast.error(grievanceMessages.invalid),
  );

  return (
    <TicketForm
      title="Send a Request"
      form={form}
      choice={{
        name: 'kind',
        label: 'What is it about?',
        none: 'Please choose',
        options: grievanceKinds,
      }}
      text={{
        name: 'details',
        label: 'Your request',
        max: grievanceLimits.detailsMax,
        rows: 8,
        placeholder: 'With order numbers, if it is about an order',
      }}
      head={
        <>
          <NeedsScript>
            This form needs JavaScript. Without it, please write to {shopEmail}.
          </NeedsScript>
          {sent && (
            <TicketNotice ticket={sent.ticket}>
              The officer acknowledges it by <TimeText iso={sent.acknowledgeBy} /> and settles it by{' '}
              <DateText iso={sent.resolveBy} />. We have also sent you a copy by email.
            </TicketNotice>
          )}
        </>
      }
      onSubmit={submit}
    >
      <div className="sm:col-span-2">
        <Button type="submit" size="large" loading={isSending}>
          {isSending ? 'Sending...' : 'Send Request'}
        </Button>
      </div>
    </TicketForm>
  );
}
