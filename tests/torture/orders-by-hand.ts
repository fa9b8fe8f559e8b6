import { setTimeout as pause } from 'node:timers/promises';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { paymentLinksApi } from '#contract/payment-links/payment-links.endpoints.ts';
import type { Paid } from '#harness/provider.ts';
import { isUnsure, type Visitor } from '#harness/visitor.ts';
import type { Context } from './context.ts';
import type { ShopOrder } from './read-shop.ts';
import type { Record } from './record.ts';
import { shippingAddress } from './wishes.ts';

const TRIES = 6;

/** A member of staff takes orders on the telephone, and customers pay by their links. */
export async function takeOrders(
  context: Context,
  { owner, customer, name }: { owner: Visitor; customer: Visitor; name: string },
): Promise<void> {
  const { chance } = context;
  for (let at = 0; !context.isOver(); at += 1) {
    await pause(chance.between(100, 800));
    const fields = choose(context);
    const id = fields && (await take(context, owner, fields, `${name}-${at}-by-hand`));
    const token = id && (await linkOf(context, owner, id));
    if (!id || !token) continue;
    const edit = () => {
      const body = { ...fields, shipping: chance.between(0, 200) };
      return owner.call(manualOrdersApi.editManualOrder, { params: { id }, body });
    };
    if (chance.happens(0.2)) await edit();
    const isEdited = chance.happens(0.3);
    const paying = payByToken(context, customer, token).then((isPaid) => {
      if (isPaid) context.record.paidByLink.add(id);
    });
    if (isEdited) await pause(chance.between(0, 300)).then(edit);
    await paying;
  }
}

/** One product, often one that others want too, and sometimes a line in words. */
function choose({ chance, forSale }: Context) {
  const [variant] = forSale.pick(chance);
  if (!variant) return undefined;
  const { productId, id: variantId } = variant;
  const { name, email, phone, ...address } = shippingAddress;
  const isKnown = chance.happens(0.5);
  const frame = { kind: 'free' as const, name: 'A frame', price: 250.5, quantity: 1, gstRate: 12 };
  return {
    origin: 'telephone' as const,
    contact: isKnown ? { name, email, phone } : { name },
    address: isKnown ? address : null,
    lines: [
      { kind: 'product' as const, productId, variantId, quantity: 1 },
      ...(chance.happens(0.3) ? [frame] : []),
    ],
    holdHours: 1,
  };
}

/** With the same key again while the answer gets lost: it is one order. */
async function take(
  { chance, record, tally }: Context,
  owner: Visitor,
  fields: NonNullable<ReturnType<typeof choose>>,
  key: string,
): Promise<string | undefined> {
  const ask = () => owner.call(manualOrdersApi.createManualOrder, { body: { ...fields, key } });
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answers = await Promise.all(chance.happens(0.2) ? [ask(), ask()] : [ask()]);
    const ids = answers.flatMap(({ status, body }) =>
      status === 200 && body.success ? [body.data.order._id] : [],
    );
    if (new Set(ids).size > 1) record.violations.push(`D: ${key} is the orders ${ids.join(', ')}`);
    if (ids[0]) {
      tally.count('orders by hand');
      return ids[0];
    }
    if (!answers.some(isUnsure)) return undefined;
    await pause(chance.between(100, 1_000));
  }
  return undefined;
}

async function linkOf({ chance }: Context, owner: Visitor, id: string) {
  const ask = { params: { id }, body: { mail: chance.happens(0.1) } };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await owner.call(paymentLinksApi.makePaymentLink, ask);
    if (answer.status === 200 && answer.body.success) return answer.body.data.url.split('/').at(-1);
    if (!isUnsure(answer)) return undefined;
    await pause(chance.between(100, 1_000));
  }
  return undefined;
}

/**
 * As the page does: looks, opens, pays, and says so, or leaves it to the provider. Returns whether
 * an answer called it paid.
 */
export async function payByToken(
  { chance, providers, record, tally }: Context,
  customer: Visitor,
  token: string,
): Promise<boolean> {
  const shown = await customer.call(paymentLinksApi.readPaymentLink, { body: { token } });
  if (!shown.body.success) return false;
  const { updatedAt: seen, needsAddress } = shown.body.data.order;
  const delivery = needsAddress ? { shippingAddress } : undefined;
  const asked = chance.happens(0.4) ? chance.pick(providers.all)?.id : undefined;
  const open = await customer.call(paymentLinksApi.payByLink, {
    body: { token, seen, delivery, ...(asked && { provider: asked }) },
  });
  if (!open.body.success) return false;
  const { orderId } = open.body.data;
  const provider = providers.of(orderId);
  const way = chance.weigh({ verify: 6, 'tell nobody': 2, late: 2, 'pay twice': 1, leave: 2 });
  if (way === 'leave') {
    await customer.call(paymentLinksApi.dismissLinkPayment, { body: { token } });
    return false;
  }
  if (way === 'late') {
    await provider.pay(orderId, 'late', chance.between(0, 8_000));
    return false;
  }
  const payments = await Promise.all(
    way === 'pay twice'
      ? [provider.pay(orderId, 'captured'), provider.pay(orderId, 'captured')]
      : [provider.pay(orderId, 'captured')],
  );
  let isPaid = false;
  for (const paid of payments) {
    if (typeof paid !== 'object') continue;
    record.payments.set(paid.id, paid);
    tally.count('payments by link');
    if (way === 'tell nobody') continue;
    const { status } = await confirmByLink(customer, token, paid);
    isPaid ||= status === 200;
  }
  return isPaid;
}

function confirmByLink(customer: Visitor, token: string, { confirmation }: Paid) {
  return confirmation
    ? customer.call(paymentLinksApi.verifyLinkPayment, { body: { ...confirmation, token } })
    : customer.call(paymentLinksApi.askLinkPayment, { body: { token } });
}

/** D: what the page of a link called paid is paid. */
export function checkLinks(orders: readonly ShopOrder[], record: Record): string[] {
  const paid = new Set(orders.filter(({ is_paid }) => is_paid).map(({ id }) => id));
  return [...record.paidByLink]
    .filter((id) => !paid.has(id))
    .map((id) => `D: the order ${id} was reported as paid by its link and is not`);
}
