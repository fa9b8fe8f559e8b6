import { useId } from 'react';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { carriers, shipmentLimits } from '#contract/orders/shipment-rules.ts';
import { type Shipment, shipmentFields } from '#contract/orders/shipments.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { firstOfEach, issuesOf } from '#web/ui/forms/problems.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import type { OrderWork } from './order-status-control.tsx';

interface ShipmentDialogProps {
  order: AdminOrder;
  /** The parcel to correct; undefined for a new one. */
  corrected: Shipment | undefined;
  work: OrderWork;
  onClose(): void;
}

export function ShipmentDialog({ order, corrected, work, onClose }: ShipmentDialogProps) {
  const id = useId();
  const adminCall = useAdminCall();
  const form = useRecordForm({
    actions: work,
    task: 'shipment',
    key: `shipment:${order._id}:${corrected?.id ?? 'new'}`,
    initial: {
      carrier: corrected?.carrier ?? '',
      trackingNumber: corrected?.trackingNumber ?? '',
      markShipped: true,
      seen: order.updatedAt,
    },
    check: (typed) => firstOfEach(issuesOf(shipmentFields, typed)),
    ask: ({ markShipped, seen, ...typed }) => {
      const params = { id: order._id };
      const body = { ...shipmentFields.parse(typed), seen };
      return corrected
        ? adminCall(adminOrdersApi.correctShipment, {
            params: { ...params, shipmentId: corrected.id },
            body,
          })
        : adminCall(adminOrdersApi.addShipment, { params, body: { ...body, markShipped } });
    },
    onSaved: onClose,
  });
  const canMark = !corrected && (order.status === 'paid' || order.status === 'processing');

  return (
    <RecordDialog
      form={form}
      title={corrected ? 'Correct Shipment' : 'Add Shipment'}
      description={
        corrected
          ? 'The customer gets an email with the correct number.'
          : `The customer of order #${shortOrderId(order._id)} gets an email with the tracking number.`
      }
      saveLabel={corrected ? 'Save and Email' : 'Ship and Email'}
      onClose={onClose}
    >
      <TextField
        label="Carrier"
        list={`${id}-carriers`}
        autoComplete="off"
        maxLength={shipmentLimits.carrierMax}
        {...form.text('carrier')}
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
        {...form.text('trackingNumber')}
      />
      {canMark && (
        <TickBox
          className="font-normal"
          label="Mark the order as shipped"
          isOn={form.draft.markShipped}
          onChange={(markShipped) => form.change({ markShipped })}
        />
      )}
    </RecordDialog>
  );
}
