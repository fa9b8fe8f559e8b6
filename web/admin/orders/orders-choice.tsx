import { useState } from 'react';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import {
  isToProcess,
  ordersFileRoute,
  ordersInvoicesRoute,
  shortOrderId,
} from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { ChosenBar } from '#web/admin/list/chosen-bar.tsx';
import type { Choice } from '#web/admin/list/use-chosen.ts';
import { useChosenWork } from '#web/admin/list/use-chosen-work.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { counted } from '#web/admin/records/counted.ts';
import { DownloadLink } from '#web/admin/records/download-link.tsx';
import { useMay } from '#web/admin/records/use-staff.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Printer } from '#web/ui/icons/admin-icons.ts';

const orderName = ({ _id }: { _id: string }) => `#${shortOrderId(_id)}`;

/** What can be done with several orders at once. */
export default function OrdersChoice({ choice }: { choice: Choice<AdminOrder> }) {
  const call = useAdminCall();
  const mayExport = useMay('manager');
  const work = useChosenWork();
  const [isAsked, setAsked] = useState(false);
  const { chosen } = choice;
  const ready = chosen.filter(({ status }) => isToProcess(status));
  const left = chosen
    .filter(({ status }) => !isToProcess(status))
    .map((order) => ({ id: order._id, name: orderName(order), message: order.status }));
  const invoiced = chosen.filter(({ invoices }) => invoices.length > 0);
  const idsOf = (orders: readonly AdminOrder[]) => orders.map(({ _id }) => _id).join(',');

  async function process(): Promise<void> {
    const orders = ready.map(({ _id, updatedAt }) => ({ id: _id, seen: updatedAt }));
    await work.take({
      ask: () => call(adminOrdersApi.processOrders, { body: { orders } }),
      nameOf: (_id) => orderName({ _id }),
      words: (count) => `${counted(count, 'order')} marked as processing`,
      left,
    });
    setAsked(false);
  }

  return (
    <ChosenBar choice={choice} work={work}>
      {ready.length > 0 && (
        <Button onClick={() => setAsked(true)}>Mark {ready.length} as Processing</Button>
      )}
      <LinkButton
        to={`/admin/orders/${idsOf(chosen)}/slip?print=1`}
        target="_blank"
        variant="secondary"
      >
        <Printer aria-hidden="true" className="size-4" />
        Slips
        <span className="sr-only"> of the chosen orders, in a new tab</span>
      </LinkButton>
      {invoiced.length > 0 && (
        <DownloadLink
          href={`${ordersInvoicesRoute}?ids=${idsOf(invoiced)}`}
          label={`Invoices (${invoiced.length})`}
          title="the chosen orders"
        />
      )}
      {mayExport && (
        <DownloadLink
          href={`${ordersFileRoute}?ids=${idsOf(chosen)}`}
          title="the chosen orders"
          isPersonal
        />
      )}
      <ConfirmDialog
        open={isAsked}
        title={`Mark ${counted(ready.length, 'order')} as processing?`}
        description={
          left.length > 0 &&
          `${left.map(({ name, message }) => `${name} is ${message}`).join(', ')}: not changed.`
        }
        confirmLabel={`Mark ${counted(ready.length, 'Order')}`}
        loading={work.isBusy}
        onConfirm={() => void process()}
        onCancel={() => setAsked(false)}
      />
    </ChosenBar>
  );
}
