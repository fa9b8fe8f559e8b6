import { shortOrderId } from '#contract/orders/short-order-id.ts';

/** With room between the characters, since people read it out. */
export function OrderNumber({ id }: { id: string }) {
  return <span className="whitespace-nowrap tracking-widest">{`#${shortOrderId(id)}`}</span>;
}
