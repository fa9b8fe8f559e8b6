import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { addressOf, type Endpoint } from '#contract/api/endpoint.ts';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import type { StudioStep } from '#contract/commissions/admin-commissions.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import type { Commission } from '#contract/commissions/commissions.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { type DatabaseServer, retryUntilDone } from '#harness/database-server.ts';
import type { Visitor } from '#harness/visitor.ts';
import type { Context } from './context.ts';
import { payByToken } from './orders-by-hand.ts';
import type { Record } from './record.ts';
import { untilDone } from './until-done.ts';

const TRIES = 8;
/** How long a payment and what follows from it are waited for, before another try to pay. */
const PATIENCE_MS = 15_000;

interface Sides {
  owner: Visitor;
  customer: Visitor;
  email: string;
}

/** A studio and a customer, from one commission to the next: quoted, paid in parts, made and sent. */
export async function makeToOrder(context: Context, sides: Sides): Promise<void> {
  const { chance } = context;
  const image = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#9a3a20' },
  })
    .png()
    .toBuffer();
  for (let at = 0; !context.isOver(); at += 1) {
    await pause(chance.between(200, 1_500));
    const number = await noteDown(context, sides, at);
    if (number) await make(context, sides, { number, image });
  }
}

async function noteDown(
  { chance }: Context,
  { owner, email }: Sides,
  at: number,
): Promise<string | undefined> {
  const fields = {
    name: 'Asha Rawat',
    email,
    title: `Nanda Devi, the ${at}.`,
    words: `A wide one for the hall, number ${at}, with three peaks and no people.`,
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { status, text } = await sendForm(owner, adminCommissionsApi.noteDownCommission, fields);
    if (status === 200) return JSON.parse(text).data.commission.number;
    if (status !== 0 && status < 500) return undefined;
    await pause(chance.between(100, 1_000));
  }
  return undefined;
}

async function make(
  context: Context,
  sides: Sides,
  { number, image }: { number: string; image: Buffer },
): Promise<void> {
  const { chance, record, tally } = context;
  const { owner, customer } = sides;
  const params = { number };
  const move = (step: StudioStep) =>
    untilDone(context, () =>
      owner.call(adminCommissionsApi.moveCommission, { params, body: { step, note: '', fee: 0 } }),
    );
  if (!(await quote(context, owner, number))) return;
  const open = (await read(context, customer, number))?.quotes[0];
  if (!open) return;
  const accept = () =>
    customer.call(commissionsApi.answerQuote, {
      params,
      body: { quote: open._id, answer: 'accept', note: '' },
    });
  // Accepted while it is replaced, or twice: one of them counts.
  await Promise.all([
    untilDone(context, accept),
    chance.happens(0.3) ? accept() : undefined,
    chance.happens(0.2) ? quote(context, owner, number) : undefined,
  ]);
  const accepted = await read(context, customer, number);
  if (accepted?.step !== 'accepted' || !accepted.order) return;
  tally.count('commissions accepted');
  const orderId = accepted.order._id;
  const payPart = async () => {
    const { body } = await customer.call(commissionsApi.payCommission, { params });
    const token = body.success ? body.data.path.split('/').at(-1) : undefined;
    if (!token || !(await payByToken(context, customer, token))) return;
    record.partsPaid.set(orderId, (record.partsPaid.get(orderId) ?? 0) + 1);
  };
  if (chance.happens(0.1)) {
    await Promise.all([
      payPart(),
      untilDone(context, () =>
        customer.call(commissionsApi.cancelCommission, { params, body: { note: '' } }),
      ),
    ]);
    return;
  }
  for (let tries = 0; tries < 4; tries += 1) {
    await payPart();
    if (await untilIs(context, sides, number, ({ step }) => step === 'making', PATIENCE_MS)) break;
  }
  if (chance.happens(0.1)) return void (await move('cancelled'));
  const shown = await sendForm(
    owner,
    adminCommissionsApi.replyToCommission,
    { text: 'Here it is.' },
    params,
    image,
  );
  if (shown.status !== 200 || !(await move('for-approval'))) return;
  const approve = () =>
    customer.call(commissionsApi.answerApproval, { params, body: { answer: 'approve', note: '' } });
  if (!(await untilDone(context, approve)) || !(await move('ready'))) return;
  const isPaid = ({ order }: Commission) => order?.status === 'paid';
  for (let tries = 0; tries < 4; tries += 1) {
    await payPart();
    if (await untilIs(context, sides, number, isPaid, PATIENCE_MS)) break;
  }
  const sent = await untilDone(context, () =>
    owner.call(adminOrdersApi.updateAdminOrder, {
      params: { id: orderId },
      body: { status: 'shipped' },
    }),
  );
  if (sent) tally.count('commissions sent');
}

async function quote(context: Context, owner: Visitor, number: string): Promise<boolean> {
  const { chance } = context;
  const price = chance.between(1_000, 9_000);
  const total = price * 1.12;
  const first = Math.round(total * 50) / 100;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const body = {
    description: 'Three peaks in mineral colours, framed in walnut.',
    price,
    gstRate: 12,
    deliverOn: day(40),
    validUntil: day(10),
    revisions: 1,
    cancellationPercent: 0,
    plan: [
      { due: 'acceptance' as const, amount: first },
      { due: 'dispatch' as const, amount: Math.round((total - first) * 100) / 100 },
    ],
  };
  return untilDone(context, () =>
    owner.call(adminCommissionsApi.quoteCommission, { params: { number }, body }),
  );
}

async function read(
  { chance }: Context,
  customer: Visitor,
  number: string,
): Promise<Commission | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { body } = await customer.call(commissionsApi.readCommission, { params: { number } });
    if (body.success) return body.data.commission;
    await pause(chance.between(100, 1_000));
  }
  return undefined;
}

/** Whether it comes to that within a while: a payment may not have been made. */
async function untilIs(
  context: Context,
  { customer }: Sides,
  number: string,
  is: (commission: Commission) => boolean,
  patienceMs: number,
): Promise<boolean> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const found = await read(context, customer, number);
    if (found && is(found)) return true;
    if (context.isOver() || Date.now() > end) return false;
    await pause(500);
  }
}

function sendForm<E extends Endpoint>(
  visitor: Visitor,
  endpoint: E,
  fields: object,
  params: object = {},
  image?: Buffer,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (image) {
    body.append('images', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'piece.png');
  }
  return visitor.fetch(addressOf(endpoint, { params } as never), { method: endpoint.method, body });
}

/** D for the orders of commissions: each part is paid once, and what is paid is in work. */
export async function checkCommissions(
  database: DatabaseServer,
  record: Record,
): Promise<string[]> {
  const orders = await retryUntilDone(() =>
    database.query<{
      id: string;
      status: string;
      step: string;
      parts: number;
      settled: number;
      twice: number;
    }>(`
      select orders.id, orders.status, commissions.step,
        (select count(*)::int from order_parts where order_id = orders.id) as parts,
        (select count(*)::int from payments where order_id = orders.id and role = 'settles') as settled,
        (select count(*)::int from (select from payments
          where order_id = orders.id and role = 'settles' group by part having count(*) > 1) as paid_twice) as twice
      from orders join commissions on commissions.order_id = orders.id`),
  );
  return orders.flatMap((order) => {
    const wrong = (what: string) => [`D: the commission of the order ${order.id} ${what}`];
    const isPaid = order.status !== 'pending' && order.status !== 'cancelled';
    const isBegun = !['accepted', 'cancelled'].includes(order.step);
    const reported = record.partsPaid.get(order.id) ?? 0;
    return [
      ...(order.twice === 0 ? [] : wrong('has a part that is paid twice')),
      ...(isPaid && order.settled !== order.parts
        ? wrong(`is ${order.status} with ${order.settled} of ${order.parts} parts paid`)
        : []),
      ...(isBegun && order.settled === 0 ? wrong(`is ${order.step}, and nothing is paid`) : []),
      ...(order.status !== 'cancelled' && order.settled < reported
        ? wrong(`was reported as paid in ${reported} parts and has ${order.settled}`)
        : []),
    ];
  });
}
