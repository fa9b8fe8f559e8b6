import type { Delivery } from '#contract/orders/delivery.ts';
import { deliveryRow } from './delivery.ts';
import type { OrderRow } from './orders.queries.ts';

const place = [
  'shipping_address',
  'shipping_city',
  'shipping_state',
  'shipping_pincode',
] as const satisfies (keyof OrderRow)[];
const contact = ['shipping_email', 'shipping_phone'] as const satisfies (keyof OrderRow)[];

type Column = (typeof place | typeof contact)[number] | 'shipping_name';
type Addressed = Pick<OrderRow, Column | 'delivery_by_link'>;

/**
 * What who pays by a link has to say: all that staff left empty, whatever an earlier attempt filled
 * in. Who says where it goes says for whom, too.
 */
export function askedByLink(order: Addressed): Column[] {
  const isByLink = (column: Column) => order.delivery_by_link.includes(column);
  const destination = ['shipping_name', ...place] as const;
  return [
    ...(order.shipping_address ? destination.filter(isByLink) : destination),
    ...contact.filter((column) => !order[column] || isByLink(column)),
  ];
}

/** What `delivery` changes in the order; undefined if it was said before. */
export function deliveryByLink(
  order: Addressed & Pick<OrderRow, 'gift_note'>,
  delivery: Delivery,
): (Partial<ReturnType<typeof deliveryRow>> & { delivery_by_link: Column[] }) | undefined {
  const said = deliveryRow(delivery);
  const asked = askedByLink(order);
  const columns = [...asked, 'gift_note' as const];
  if (columns.every((column) => order[column] === said[column])) return undefined;
  const changes = Object.fromEntries(columns.map((column) => [column, said[column]]));
  return { ...changes, delivery_by_link: asked };
}

/** After staff have edited the order: what they changed is theirs, and the rest stays the link's. */
export function keptByLink(order: Addressed, edited: Pick<OrderRow, Column>): Column[] {
  const isKept = (column: Column) =>
    order.delivery_by_link.includes(column) && edited[column] === order[column];
  const parts = [['shipping_name'], place, ...contact.map((column) => [column])] as const;
  return parts.filter((part) => part.every(isKept)).flat();
}
