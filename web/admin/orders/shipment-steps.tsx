import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { carriers, shipmentLimits } from '#contract/orders/shipment-rules.ts';
import { shipmentFields } from '#contract/orders/shipments.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { text, tick } from '#web/admin/records/controls.tsx';
import { defineFields } from '#web/admin/records/define-fields.ts';
import { stepOf } from '#web/admin/records/steps.tsx';

const step = stepOf<AdminOrder>();

const parcel = {
  carrier: text({
    autoComplete: 'off',
    suggestions: carriers,
    info: { label: 'Carrier', max: shipmentLimits.carrierMax },
  }),
  trackingNumber: text({
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    info: { label: 'Tracking Number' },
  }),
};

const shipmentOf = ({ shipments }: AdminOrder, part: string) =>
  shipments.find(({ id }) => id === part);

export const addShipment = step({
  label: 'Add Shipment',
  fits: ({ status }) => status !== 'pending' && status !== 'cancelled',
  fields: defineFields(shipmentFields, {
    ...parcel,
    markShipped: tick(true, { info: { label: 'Mark the order as shipped' } }),
  }),
  dialog: ({ _id, status }) => ({
    title: 'Add Shipment',
    about: `The customer of order #${shortOrderId(_id)} gets an email with the tracking number.`,
    confirm: 'Ship and Email',
    details: { markShipped: (status === 'paid' || status === 'processing') && {} },
  }),
  call: (ask, { _id: id }, body) => ask(adminOrdersApi.addShipment, { params: { id }, body }),
});

export const correctShipment = step({
  label: 'Correct',
  fits: (order, part) => shipmentOf(order, part) !== undefined,
  fields: defineFields(shipmentFields, parcel),
  initial: (order, part) => {
    const { carrier = '', trackingNumber = '' } = shipmentOf(order, part) ?? {};
    return { carrier, trackingNumber };
  },
  dialog: {
    title: 'Correct Shipment',
    about: 'The customer gets an email with the correct number.',
    confirm: 'Save and Email',
  },
  call: (ask, { _id: id }, body, shipmentId) =>
    ask(adminOrdersApi.correctShipment, { params: { id, shipmentId }, body }),
});
