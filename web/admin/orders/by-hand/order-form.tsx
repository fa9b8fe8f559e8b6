import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import {
  holdChoices,
  manualOrderLimits,
  manualOrigins,
  originWords,
} from '#contract/manual-orders/manual-order-rules.ts';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import type { TillProduct } from '#contract/till/till.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RestoredHint } from '#web/admin/records/restored-hint.tsx';
import { StaleNotice } from '#web/admin/records/stale-notice.tsx';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { LineFields } from './line-fields.tsx';
import { problemsBy, problemsOf, sentOf, type TypedOrder, totalsTyped } from './typed-order.ts';

interface OrderFormProps {
  /** Of the order that is changed; undefined for a new one. */
  id?: string;
  initial: TypedOrder;
  /** To be tapped. */
  products: readonly TillProduct[];
}

/** What a customer orders in a conversation. */
export function OrderForm({ id, initial, products }: OrderFormProps) {
  const adminCall = useAdminCall();
  const navigate = useNavigate();
  const actions = useRecordActions<'save', AdminOrder>({ record: 'order' });
  const form = useRecordForm<TypedOrder, 'save', { data: { order: AdminOrder } }>({
    actions,
    task: 'save',
    key: `manual-order:${id ?? 'new'}`,
    initial,
    check: problemsOf,
    problemsBy,
    ask(typed) {
      const body = sentOf(typed);
      if (!id)
        return adminCall(manualOrdersApi.createManualOrder, { body: { ...body, key: typed.key } });
      return adminCall(manualOrdersApi.editManualOrder, {
        params: { id },
        body: { ...body, seen: typed.seen },
      });
    },
    onSaved: ({ data }) => navigate(`/admin/orders?order=${data.order._id}`),
  });
  const { draft, problems } = form;

  /** A problem within what is changed goes with the change. */
  function change(next: Partial<TypedOrder>): void {
    form.change(next);
    form.setProblems((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([field]) => !field.split('.').some((part) => part in next)),
      ),
    );
  }

  const shared = { typed: draft, problems, onChange: change };
  const holds = holdChoices.some(({ hours }) => String(hours) === draft.holdHours)
    ? holdChoices
    : [{ hours: Number(draft.holdHours), label: `${draft.holdHours} hours` }, ...holdChoices];
  return (
    <form
      ref={form.frame}
      noValidate
      onSubmit={form.submit}
      aria-label="Order"
      className="mt-6 grid items-start gap-6 xl:grid-cols-2"
    >
      <Part title="Products">
        {form.isRestored && <RestoredHint onForget={form.forgetDraft} />}
        <LineFields {...shared} products={products} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Order discount (₹)"
            hint="Before GST, shared by all lines"
            inputMode="decimal"
            autoComplete="off"
            {...form.text('discount')}
          />
          <TextField
            label="Shipping (₹)"
            hint="Before GST. Empty: free"
            inputMode="decimal"
            autoComplete="off"
            {...form.text('shipping')}
          />
        </div>
        <Totals typed={draft} />
      </Part>
      <Part title="Customer">
        <SelectField
          label="Where"
          {...form.text('origin')}
          options={manualOrigins
            .filter((origin) => origin !== 'commission' || draft.origin === 'commission')
            .map((origin) => ({ value: origin, label: originWords[origin] }))}
        />
        <CustomerFields {...shared} />
        <TextAreaField
          label="Note"
          hint="For you and the packer. The customer may see it"
          rows={2}
          maxLength={manualOrderLimits.noteMax}
          {...form.text('note')}
        />
        <SelectField
          label="Hold the stock for"
          hint="From now. The payment link expires with the hold"
          {...form.text('holdHours')}
          options={holds.map(({ hours, label }) => ({ value: hours, label }))}
        />
      </Part>
      <div className="grid gap-4 xl:col-span-2">
        {form.stale && <StaleNotice {...form.stale} />}
        <Button type="submit" size="large" loading={form.isSending} className="justify-self-start">
          {id ? 'Save Order' : 'Create Order'}
        </Button>
      </div>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid min-w-0 grid-cols-1 gap-5 rounded-lg border border-line bg-rice p-4 sm:p-6"
    >
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function Totals({ typed }: { typed: TypedOrder }) {
  const totals = totalsTyped(typed);
  const rupees = (paise: number) => formatExactRupees(rupeesFromPaise(paise));
  return (
    <p role="status" className="rounded-md bg-shade p-4 tabular-nums">
      {totals ? (
        <>
          <strong className="text-lg">{rupees(totals.totalPaise)}</strong> with{' '}
          {rupees(totals.taxPaise)} GST
          {totals.discountPaise > 0 && `, after ${rupees(totals.discountPaise)} off`}
        </>
      ) : (
        'Add items to see the total.'
      )}
    </p>
  );
}
