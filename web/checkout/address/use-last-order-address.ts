import { useEffect, useState } from 'react';
import type { ShippingFields } from '#contract/orders/delivery.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { call } from '#web/api/call.ts';

const nothing: Partial<ShippingFields> = {};

/** The address of the last order, for a browser that has not stored it. */
export function useLastOrderAddress(isWanted: boolean): Partial<ShippingFields> {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    call(ordersApi.listOrders, { query: { limit: 1 } }).then((answer) => {
      const address = answer.success && answer.data.orders[0]?.shippingAddress;
      if (isCurrent && address) setFound(address);
    });
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return found;
}
