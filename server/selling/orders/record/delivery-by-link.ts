import type { Delivery } from '#contract/orders/delivery.ts';
import { snakeCase } from '#server/infra/database/connection/snake-case.ts';
import { deliveryRow } from './delivery.ts';
import type { OrderRow } from './orders.queries.ts';

const place = [
  'shippingAddress',
  'shippingCity',
  'shippingState',
  'shippingPincode',
] as const satisfies (keyof OrderRow)[];
const contact = ['shippingEmail', 'shippingPhone'] as const satisfies (keyof OrderRow)[];

type Column = (typeof place | typeof contact)[number] | 'shippingName';
type Addressed = Pick<OrderRow, Column | 'deliveryByLink' | 'handedOver'>;

/**
 * What who pays by a link has to say: all that staff left empty, whatever an earlier attempt filled
 * in; nothing once the customer has the goods. Who says where it goes says for whom, too.
 */
export function askedByLink(order: Addressed): Column[] {
  if (order.handedOver) return [];
  const isByLink = (column: Column) => order.deliveryByLink.includes(snakeCase(column));
  const destination = ['shippingName', ...place] as const;
  return [
    ...(order.shippingAddress ? destination.filter(isByLink) : destination),
    ...contact.filter((column) => !order[column] || isByLink(column)),
  ];
}

/** What `delivery` changes in the order; undefined if it was said before. */
export function deliveryByLink(
  order: Addressed & Pick<OrderRow, 'giftNote'>,
  delivery: Delivery,
): (Partial<ReturnType<typeof deliveryRow>> & { deliveryByLink: string[] }) | undefined {
  const said = deliveryRow(delivery);
  const asked = askedByLink(order);
  const columns = [...asked, 'giftNote' as const];
  if (columns.every((column) => order[column] === said[column])) return undefined;
  const changes = Object.fromEntries(columns.map((column) => [column, said[column]]));
  return { ...changes, deliveryByLink: asked.map(snakeCase) };
}

/** After staff have edited the order: what they changed is theirs, and the rest stays the link's. */
export function keptByLink(order: Addressed, edited: Pick<OrderRow, Column>): string[] {
  const isKept = (column: Column) =>
    order.deliveryByLink.includes(snakeCase(column)) && edited[column] === order[column];
  const parts = [['shippingName'], place, ...contact.map((column) => [column])] as const;
  return parts
    .filter((part) => part.every(isKept))
    .flat()
    .map(snakeCase);
}
