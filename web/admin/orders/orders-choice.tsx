import { useState } from 'react';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import {
  isToProcess,
  orderLimits,
  ordersFileRoute,
  ordersInvoicesRoute,
} from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { ChosenBar } from '#web/admin/list/chosen-bar.tsx';
import type { Choice } from '#web/admin/list/use-chosen.ts';
import { useChosenWork } from '#web/admin/list/use-chosen-work.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { counted } from '#web/admin/records/counted.ts';
import { DownloadLink } from '#web/admin/records/download-link.tsx';
import { useMay } from '#web/admin/records/use-staff.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { controlClass } from '#web/ui/forms/field.tsx';
import { Printer } from '#web/ui/icons/admin-icons.ts';

const orderName = ({ _id }: { _id: string }) => `#${shortOrderId(_id)}`;

/** What can be done with several orders at once. */
export default function OrdersChoice({ choice }: { choice: Choice<AdminOrder> }) {
  const call = useAdminCall();
  const mayExport = useMay('manager');
  const work = useChosenWork();
  const [isAsked, setAsked] = useState(false);
  const [tag, setTag] = useState('');
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

  async function addTag(): Promise<void> {
    const tagged = (add: string[], remove: string[]) => (ids: readonly string[]) =>
      call(adminOrdersApi.tagOrders, { body: { orders: ids.map((id) => ({ id })), add, remove } });
    const untagged = chosen.filter(({ tags }) => !tags.includes(tag.trim().toLowerCase()));
    const nameOf = (_id: string) => orderName({ _id });
    await work.take({
      ask: () => tagged([tag], [])(untagged.map(({ _id }) => _id)),
      nameOf,
      words: (count) => `${counted(count, 'order')} tagged`,
      back: (done) => ({
        ask: () => tagged([], [tag])(done.map(({ id }) => id)),
        nameOf,
        words: (count) => `${counted(count, 'order')} as before`,
      }),
    });
    setTag('');
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
      <form
        aria-label="Tag the chosen orders"
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (tag.trim()) void addTag();
        }}
      >
        <input
          type="text"
          aria-label="Tag for the chosen orders"
          placeholder="Tag"
          autoComplete="off"
          maxLength={orderLimits.tagMax}
          value={tag}
          onChange={({ target }) => setTag(target.value)}
          className={`${controlClass} w-28!`}
        />
        <Button type="submit" variant="secondary" loading={work.isBusy} disabled={!tag.trim()}>
          Add Tag
        </Button>
      </form>
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
