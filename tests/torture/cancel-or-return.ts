import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import type { Order } from '#contract/orders/orders.ts';
import { ownReturnsApi } from '#contract/returns/desk/own-returns.endpoints.ts';
import { returnReasons } from '#contract/returns/record/return-rules.ts';
import type { Visitor } from '#harness/visitor.ts';
import type { Context } from './context.ts';
import type { KnownOrder } from './record.ts';

/** What a customer may do about an order later: cancel it, or return units. */
export async function cancelOrReturn(
  context: Context,
  visitor: Visitor,
  customerNumber: number,
): Promise<void> {
  const { chance, record, tally } = context;
  const own = [...record.orders.values()].filter(({ customer }) => customer === customerNumber);
  const order = chance.pick(own.slice(-10));
  if (!order) return;
  const { body } = await visitor.call(ordersApi.readOrder, { params: { id: order.id } });
  if (!body.success) return;
  const shown = body.data.order;
  if (shown.canCancel && chance.happens(0.3)) {
    order.cancelSent = true;
    const { status } = await visitor.call(ordersApi.cancelOrder, { params: { id: order.id } });
    if (status === 200) tally.count('cancelled by customers');
  } else if (shown.items.some(({ returnable }) => returnable > 0)) {
    await sendBack(context, visitor, order, shown);
  } else {
    const asked = shown.returns.find(({ status }) => status === 'requested');
    if (asked && chance.happens(0.2)) {
      await visitor.call(ownReturnsApi.withdrawReturn, { params: { id: asked._id } });
    }
  }
}

async function sendBack(
  { chance, tally }: Context,
  visitor: Visitor,
  order: KnownOrder,
  shown: Order,
): Promise<void> {
  const lines = shown.items
    .filter(({ returnable }) => returnable > 0)
    .map(({ _id: itemId, returnable }) => ({ itemId, quantity: chance.between(1, returnable) }));
  const form = () => {
    const fields = new FormData();
    fields.set('lines', JSON.stringify(lines));
    fields.set('reason', chance.pick(returnReasons)?.value ?? 'damaged');
    return fields;
  };
  const path = ownReturnsApi.askReturn.path.replace(':id', order.id);
  const send = () => visitor.fetch(path, { method: ownReturnsApi.askReturn.method, body: form() });
  const isDouble = chance.happens(0.3);
  const answers = await Promise.all(isDouble ? [send(), send()] : [send()]);
  for (const { status } of answers) tally.answer(ownReturnsApi.askReturn.name, status, undefined);
  if (isDouble) tally.count('duplicates');
  if (answers.some(({ status }) => status === 200)) tally.count('returns asked for');
}
