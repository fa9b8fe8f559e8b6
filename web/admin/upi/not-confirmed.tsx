import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { counted } from '#web/admin/records/counted.ts';
import { Link } from '#web/ui/link.tsx';
import type { Refused } from './confirm-all.ts';

/** Which of the exact matches the shop has refused, and why. */
export function NotConfirmed({ refused }: { refused: readonly Refused[] }) {
  return (
    <div role="alert" className="mt-6 empty:hidden">
      {refused.length > 0 && (
        <div className="grid gap-2 rounded-md border border-turmeric bg-turmeric-wash p-4">
          <p className="font-semibold">{counted(refused.length, 'payment')} not confirmed</p>
          <ul className="grid gap-1">
            {refused.map(({ id, why }) => (
              <li key={id}>
                <Link to={`/admin/orders/${id}`} className="text-accent-deep underline">
                  Order #{shortOrderId(id)}
                </Link>
                : {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
