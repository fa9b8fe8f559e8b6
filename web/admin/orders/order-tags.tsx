import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { orderLimits } from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { X } from '#web/ui/icons/icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { PanelPart } from '../list/panel-part.tsx';
import { Tag } from './tag.tsx';

/** The words by which staff sort orders. */
export function OrderTags({ order }: { order: AdminOrder }) {
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function change(tags: { add?: string[]; remove?: string[] }): Promise<void> {
    setBusy(true);
    const body = { orders: [{ id: order._id }], ...tags };
    const answer = await adminCall(adminOrdersApi.tagOrders, { body });
    const refused = answer.success ? answer.data.left[0]?.message : answer.message;
    if (refused) toast.error(refused);
    else setTyped('');
    await revalidate();
    setBusy(false);
  }

  return (
    <PanelPart title="Tags" className={order.tags.length === 0 ? 'print:hidden' : undefined}>
      {order.tags.length > 0 && (
        <ul aria-label="Tags of this order" className="mb-2 flex flex-wrap gap-2">
          {order.tags.map((tag) => (
            <li key={tag} className="inline-flex items-center">
              <Tag word={tag} />
              <button
                type="button"
                aria-label={`Remove the tag ${tag}`}
                disabled={isBusy}
                onClick={() => void change({ remove: [tag] })}
                className="-ml-1 grid size-11 place-items-center rounded-md text-soft hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {order.tags.length < orderLimits.tagsMax && (
        <form
          aria-label="Tag this order"
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim()) void change({ add: [typed] });
          }}
        >
          <TextField
            label="New tag"
            className="min-w-0 flex-1"
            autoComplete="off"
            maxLength={orderLimits.tagMax}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="secondary" loading={isBusy} disabled={!typed.trim()}>
            Add Tag
          </Button>
        </form>
      )}
    </PanelPart>
  );
}
