import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import {
  type GrievanceForm as Filled,
  grievanceFields,
} from '#contract/privacy/grievance-fields.ts';
import {
  grievanceKinds,
  grievanceLimits,
  grievanceMessages,
} from '#contract/privacy/grievance-rules.ts';
import { sendGrievance } from '#contract/privacy/grievances.endpoints.ts';
import { useAuth } from '#web/account/session/session.tsx';
import { call } from '#web/api/call.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText, TimeText } from '#web/ui/date-text.tsx';
import { controlClass, Field } from '#web/ui/forms/field.tsx';
import { SelectField, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { TicketNotice } from './ticket-notice.tsx';

interface Sent {
  ticket: string;
  acknowledgeBy: string;
  resolveBy: string;
}

/** A request to the grievance officer, of anyone. */
export function GrievanceForm() {
  const form = useForm<z.input<typeof grievanceFields>, unknown, Filled>({
    resolver: zodResolver(grievanceFields),
  });
  const [sent, setSent] = useState<Sent>();
  const { email: shopEmail } = useShopFacts();
  useAccount(form);
  const { errors, isSubmitting } = form.formState;
  const length = form.watch('details')?.length ?? 0;

  const submit = form.handleSubmit(
    async (filled) => {
      setSent(undefined);
      const answer = await call(sendGrievance, { body: filled });
      if (!answer.success) return void toast.error(answer.message);
      setSent(answer.data);
      form.resetField('details', { defaultValue: '' });
      form.resetField('kind', { defaultValue: '' });
    },
    () => void toast.error(grievanceMessages.invalid),
  );

  return (
    <section>
      <h2 className="mb-4 text-2xl">Send a Request</h2>
      <noscript>
        <p className="rounded-lg bg-madder-wash px-4 py-3 text-madder">
          This form needs JavaScript. Without it, please write to {shopEmail}.
        </p>
      </noscript>
      {sent && (
        <TicketNotice ticket={sent.ticket}>
          The officer acknowledges it by <TimeText iso={sent.acknowledgeBy} /> and settles it by{' '}
          <DateText iso={sent.resolveBy} />. We have also sent you a copy by email.
        </TicketNotice>
      )}
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="mt-5 grid gap-x-4 gap-y-5 sm:grid-cols-2"
      >
        <TextField
          label="Name"
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <SelectField
          label="What is it about?"
          className="sm:col-span-2"
          error={errors.kind?.message}
          {...form.register('kind')}
        >
          <option value="">Please choose</option>
          {grievanceKinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field
          label="Your request"
          className="sm:col-span-2"
          error={errors.details?.message}
          hint={
            <span className="tabular-nums">
              {length}/{grievanceLimits.detailsMax}
            </span>
          }
        >
          {(ties) => (
            <textarea
              {...form.register('details')}
              {...ties}
              rows={8}
              placeholder="With order numbers, if it is about an order"
              className={`${controlClass} h-auto min-h-44 resize-y leading-normal`}
            />
          )}
        </Field>
        <div className="sm:col-span-2">
          <Button type="submit" size="large" loading={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Send Request'}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Fills in what the account knows, where nothing was typed yet. */
function useAccount({
  getValues,
  setValue,
}: Pick<
  ReturnType<typeof useForm<z.input<typeof grievanceFields>>>,
  'getValues' | 'setValue'
>): void {
  const { user } = useAuth();
  useEffect(() => {
    if (!user) return;
    if (!getValues('name')) setValue('name', user.name);
    if (!getValues('email')) setValue('email', user.email);
  }, [user, getValues, setValue]);
}
