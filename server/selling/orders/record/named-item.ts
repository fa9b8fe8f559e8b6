import type { OrderItemRow } from './orders.queries.ts';

/** What a line is called, in mails and lists; empty if there is no such line. */
export function namedOf(item: Pick<OrderItemRow, 'name' | 'options' | 'selectedSize'> | undefined) {
  const { name = '', options = [], selectedSize = null } = item ?? {};
  return { name, options, selectedSize };
}
