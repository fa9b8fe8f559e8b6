import { type FormEvent, useId, useState } from 'react';
import { addShipment, correctShipment } from '#contract/admin-orders.endpoints.ts';
import { shortOrderId } from '#contract/order-rules.ts';
import type { AdminOrder } from '#contract/orders.ts';
import { carriers, shipmentLimits } from '#contract/shipment-rules.ts';
import { type Shipment, shipmentFields } from '#contract/shipments.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useAdminCall } from '../admin-call.ts';
import { RestoredHint } from '../restored-hint.tsx';
import { StaleNotice } from '../stale-notice.tsx';
import { useDraft } from '../use-draft.ts';
import { useFirstProblem } from '../use-first-problem.ts';
import type { OrderWork } from './use-order-work.ts';

interface ShipmentDialogProps {
  order: AdminOrder;
  /** The parcel that is set right; a new one where there is none. */
  corrected: Shipment | undefined;
  work: OrderWork;
  onClose(): void;
}

export function ShipmentDialog({ order, corrected, work, onClose }: ShipmentDialogProps) {
  const id = useId();
  const adminCall = useAdminCall();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { form, point } = useFirstProblem();
  const { draft, setDraft, forgetDraft, isRestored } = useDraft(
    `shipment:${order._id}:${corrected?.id ?? 'new'}`,
    {
      carrier: corrected?.carrier ?? '',
      trackingNumber: corrected?.trackingNumber ?? '',
      markShipped: true,
      seen: order.updatedAt,
    },
  );
  const canMark = !corrected && (order.status === 'paid' || order.status === 'processing');

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = shipmentFields.safeParse(draft);
    const issues = typed.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map((issue) => [issue.path[0], issue.message])));
    point();
    if (!typed.success) return;
    const params = { id: order._id };
    const body = { ...typed.data, seen: draft.seen };
    const isDone = await work.run('shipment', () =>
      corrected
        ? adminCall(correctShipment, { params: { ...params, shipmentId: corrected.id }, body })
        : adminCall(addShipment, { params, body: { ...body, markShipped: draft.markShipped } }),
    );
    if (!isDone) return;
    forgetDraft();
    onClose();
  }

  /** What was typed goes on upon what is there now. */
  function goOn(): void {
    setDraft((before) => ({ ...before, seen: work.presentAt ?? before.seen }));
    work.stale?.onShow();
  }

  return (
    <Dialog
      open
      steady
      onClose={onClose}
      title={corrected ? 'Correct Shipment' : 'Add Shipment'}
      description={
        corrected
          ? 'The shopper gets a mail with the right number.'
          : `The shopper of order #${shortOrderId(order._id)} gets a mail with it.`
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={work.task === 'shipment'}>
            {corrected ? 'Save and Mail' : 'Ship and Mail'}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={save} className="grid gap-4">
        {work.stale && <StaleNotice message={work.stale.message} onShow={goOn} />}
        {isRestored && <RestoredHint onForget={forgetDraft} />}
        <TextField
          label="Carrier"
          list={`${id}-carriers`}
          autoComplete="off"
          maxLength={shipmentLimits.carrierMax}
          value={draft.carrier}
          error={errors.carrier}
          onChange={({ target }) => setDraft((before) => ({ ...before, carrier: target.value }))}
        />
        <datalist id={`${id}-carriers`}>
          {carriers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          label="Tracking Number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.trackingNumber}
          error={errors.trackingNumber}
          onChange={({ target }) =>
            setDraft((before) => ({ ...before, trackingNumber: target.value }))
          }
        />
        {canMark && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={draft.markShipped}
              onChange={({ target }) =>
                setDraft((before) => ({ ...before, markShipped: target.checked }))
              }
              className="size-5 accent-geru"
            />
            Mark the order as shipped
          </label>
        )}
      </form>
    </Dialog>
  );
}
