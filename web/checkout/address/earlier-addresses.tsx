import { useEffect, useRef, useState } from 'react';
import type { ShippingFields } from '#contract/orders/delivery.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import type { Order } from '#contract/orders/orders.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

type Address = Omit<ShippingFields, 'giftNote'>;

/** Orders that are looked through. */
const MOST = 50;

interface EarlierAddressesProps {
  onChoose(address: Address): void;
}

/** Where the customer's orders went, each once; asked for when it is wanted. */
export function EarlierAddresses({ onChoose }: EarlierAddressesProps) {
  const [found, setFound] = useState<Address[]>();
  const [isLoading, setLoading] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (found) list.current?.querySelector('button')?.focus();
  }, [found]);

  async function load(): Promise<void> {
    setLoading(true);
    const answer = await call(ordersApi.listOrders, { query: { limit: MOST } });
    setLoading(false);
    if (answer.success) setFound(addressesOf(answer.data.orders));
    else toast.error(answer.message);
  }

  if (!found) {
    return (
      <Button variant="secondary" loading={isLoading} onClick={load}>
        Use an Earlier Address
      </Button>
    );
  }
  if (found.length === 0) return <p className="text-soft">You have no earlier addresses yet.</p>;
  return (
    <ul ref={list} aria-label="Earlier addresses" className="grid gap-2 sm:grid-cols-2">
      {found.map((address) => (
        <li key={keyOf(address)} className="grid">
          <button
            type="button"
            onClick={() => onChoose(address)}
            className="rounded-md border border-edge bg-rice px-4 py-2.5 text-left hover:border-accent"
          >
            <span className="block font-semibold">{address.name}</span>
            <span className="block break-words text-sm text-soft">{textOf(address)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const textOf = ({ address, city, state, pincode }: Address) =>
  `${address}, ${city}, ${state} ${pincode}`;

/** Of one person at one place. */
const keyOf = (address: Address) => `${address.name} ${textOf(address)}`.toLowerCase();

/** The newest first; what was handed over went nowhere. */
function addressesOf(orders: readonly Order[]): Address[] {
  const sent = orders
    .map(({ shippingAddress }) => shippingAddress)
    .filter(({ address }) => address);
  return [...new Map(sent.toReversed().map((each) => [keyOf(each), each])).values()].reverse();
}
