import type { DeliveryByLink } from '#contract/orders/delivery.ts';
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

const person = { name: 'shippingName', email: 'shippingEmail', phone: 'shippingPhone' } as const;

/** Whether staff have said it: neither empty nor from an attempt to pay. */
function isByStaff(order: Addressed, column: Column): boolean {
  return order[column] !== '' && !order.deliveryByLink.includes(snakeCase(column));
}

/** What of the person the page need not ask. */
export function knownByLink(order: Addressed): (keyof typeof person)[] {
  const names = Object.keys(person) as (keyof typeof person)[];
  return names.filter((name) => isByStaff(order, person[name]));
}

/** Whether all is said that staff have not. */
export function isWhole(order: Addressed, { shippingAddress: said }: DeliveryByLink): boolean {
  const names = Object.keys(person) as (keyof typeof person)[];
  return names.every((name) => said[name] !== undefined || isByStaff(order, person[name]));
}

/** What `delivery` changes in the order; undefined if it was said before. */
export function deliveryByLink(
  order: Addressed & Pick<OrderRow, 'giftNote'>,
  { shippingAddress, giftNote }: DeliveryByLink,
): (Partial<ReturnType<typeof deliveryRow>> & { deliveryByLink: string[] }) | undefined {
  const { shippingName: name, shippingEmail: email, shippingPhone: phone } = order;
  const said = deliveryRow({
    shippingAddress: { name, email, phone, ...shippingAddress },
    giftNote,
  });
  const unsaid = Object.entries(person)
    .filter(([field]) => shippingAddress[field as keyof typeof person] === undefined)
    .map(([, column]): Column => column);
  const asked = askedByLink(order).filter((column) => !unsaid.includes(column));
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
