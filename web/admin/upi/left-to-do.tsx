import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { upiMessages } from '#contract/upi/upi-rules.ts';
import { counted } from '#web/admin/records/counted.ts';
import { Link } from '#web/ui/link.tsx';
import type { Confirmed, Refused } from './confirm-all.ts';

/** Of the payments that staff have confirmed: which ones the shop has refused, and which ones go back. */
export function LeftToDo({ refused, toGiveBack }: Pick<Confirmed, 'refused' | 'toGiveBack'>) {
  const owed = toGiveBack.map((id) => ({ id, why: upiMessages.giveBackByHand }));
  return (
    <div role="alert" className="mt-6 grid gap-3 empty:hidden">
      {refused.length > 0 && (
        <Orders title={`${counted(refused.length, 'payment')} not confirmed`} orders={refused} />
      )}
      {owed.length > 0 && (
        <Orders title={`${counted(owed.length, 'payment')} to give back`} orders={owed} />
      )}
    </div>
  );
}

function Orders({ title, orders }: { title: string; orders: readonly Refused[] }) {
  return (
    <div className="grid gap-2 rounded-md border border-turmeric bg-turmeric-wash p-4">
      <p className="font-semibold">{title}</p>
      <ul className="grid gap-1">
        {orders.map(({ id, why }) => (
          <li key={id}>
            <Link to={`/admin/orders/${id}`} className="text-accent-deep underline">
              Order #{shortOrderId(id)}
            </Link>
            : {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
