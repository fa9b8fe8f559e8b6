import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type {
  PaymentKey,
  ProviderPayment,
  ProviderRefund,
} from '#server/infra/payments/payment-provider.ts';
import { ProviderError, ProviderUnavailable } from '#server/infra/payments/provider-errors.ts';
import { idsOf } from '#server/infra/payments/provider-ids.ts';
import type { ProviderKind } from '#server/infra/payments/provider-kind.ts';
import type { SentHook } from './open-stand-ins.ts';
import type { ContractStandIn } from './provider-contract.ts';

/*
 * A third provider, as docs/guide/payment-providers.md says how one is added: its facts, its adapter and
 * its stand-in, here in one file and without a network.
 */

const { named, raw } = idsOf('toy');
const sign = (text: string) => createHmac('sha256', 'toy-secret').update(text).digest('hex');
const refuse = (status: number, code: string) => new ProviderError(status, code, code);

const event = z.object({
  kind: z.enum(['paid', 'failed', 'refund']),
  order: z.string(),
  id: z.string(),
  amount: z.int(),
  at: z.int(),
  refundOf: z.string().optional(),
  key: z.string().optional(),
});

const facts = {
  id: 'toy',
  name: 'Toy Pay',
  can: { methods: ['UPI'], currencies: ['INR'], partialRefunds: true, leastPaise: 100 },
  origins: { scripts: [], connections: [], frames: [], forms: [] },
  keys: {
    publicId: { name: 'id', variable: 'TOY_ID' },
    secret: { name: 'key', variable: 'TOY_KEY' },
  },
  live: { apiUrl: '', script: '' },
  test: { apiUrl: '', script: '' },
  standIn: { keys: { id: 'toy', key: 'toy-key' }, apiUrl: '', script: '' },
  isLive: () => false,
  readNews(body) {
    const { success, data } = event.safeParse(body);
    if (!success) return undefined;
    const { kind, order, id, amount, at, refundOf = '', key: refundId } = data;
    const refund = { id: named(id), paymentId: named(refundOf), amountPaise: amount, refundId };
    if (kind === 'refund') {
      return { plain: data, news: { about: 'refund', refund: { ...refund, status: 'processed' } } };
    }
    const status = kind === 'paid' ? 'captured' : 'failed';
    return {
      plain: data,
      news: { about: status, payment: newPayment({ order, id, amount, at, status }) },
    };
  },
} satisfies Omit<ProviderKind, 'open'>;

interface Paid {
  order: string;
  id: string;
  amount: number;
  at: number;
  status: ProviderPayment['status'];
}

function newPayment({ order, id, amount, at, status }: Paid): ProviderPayment {
  return {
    ...{ id: named(id), providerOrderId: named(order), amountPaise: amount, currency: 'INR' },
    ...{ status, method: 'upi', refundedPaise: 0, begunAt: new Date(at) },
  };
}

/** The toy provider's own books, and the kind that opens it. */
export function openToy(): { kind: ProviderKind; standIn: ContractStandIn } {
  const orders = new Map<string, { orderId: string; amount: number }>();
  const payments = new Map<string, ProviderPayment>();
  const refunds = new Map<string, ProviderRefund>();
  const hooks: SentHook[] = [];
  let faults: Record<string, number | boolean> = {};

  const tell = (body: z.infer<typeof event>, about: object = {}) => {
    const payload = Buffer.from(JSON.stringify({ ...body, ...about }));
    const hook = {
      payload,
      headers: { 'x-toy-signature': sign(payload.toString()), 'x-toy-event': randomUUID() },
    };
    hooks.push(hook, ...(faults.duplicate_webhooks ? [hook] : []));
  };
  const refundsOf = (payment: PaymentKey) =>
    [...refunds.values()].filter(({ paymentId }) => paymentId === payment.id);
  const seen = (payment: ProviderPayment): ProviderPayment => {
    const refundedPaise = refundsOf(payment)
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    const isBack = refundedPaise > 0 && refundedPaise === payment.amountPaise;
    return { ...payment, refundedPaise, status: isBack ? 'refunded' : payment.status };
  };
  const found = <T>(record: T | undefined): T => {
    if (record === undefined) throw refuse(404, 'not found');
    return record;
  };

  const kind: ProviderKind = {
    ...facts,
    open({ mode, keys: { key } }) {
      const call = async <T>(work: () => T): Promise<T> => {
        if (faults.down_ms) throw new ProviderUnavailable('toy', 'down');
        if (key !== 'toy-key') throw refuse(401, 'wrong key');
        return work();
      };
      const widgetOf = (id: string) => ({ provider: 'toy', key: id, script: '', isLive: false });
      const fetchPayment = ({ id }: PaymentKey) => call(() => seen(found(payments.get(id))));
      return {
        ...facts,
        mode,
        openOrder: ({ orderId, amountPaise: amount }) =>
          call(() => {
            const providerOrderId = named(randomUUID());
            orders.set(providerOrderId, { orderId, amount });
            return { providerOrderId, widget: widgetOf(providerOrderId) };
          }),
        widgetOf: async (id) => widgetOf(id),
        readConfirmation: () => undefined,
        mayBeWebhook: (headers) => typeof headers['x-toy-signature'] === 'string',
        readWebhook: (body, headers) =>
          headers['x-toy-signature'] === sign(body.toString())
            ? { eventId: String(headers['x-toy-event']) }
            : undefined,
        eventIn: (body) => event.safeParse(body).data?.kind,
        fetchPayments: (id) =>
          call(() =>
            [...payments.values()]
              .filter(({ providerOrderId }) => providerOrderId === id)
              .map(seen),
          ),
        fetchPayment,
        capture: fetchPayment,
        refund: (payment, { amountPaise, refundId }) =>
          call(() => {
            const known = [...refunds.values()].find((each) => each.refundId === refundId);
            if (known) return known;
            const { amountPaise: paid, refundedPaise } = seen(found(payments.get(payment.id)));
            if (faults.refuse_refunds) throw refuse(400, 'no balance');
            if (refundedPaise + amountPaise > paid) throw refuse(400, 'too much');
            const status: ProviderRefund['status'] = faults.fail_refunds ? 'failed' : 'processed';
            const id = named(randomUUID());
            const made = { id, paymentId: payment.id, amountPaise, status, refundId };
            refunds.set(id, made);
            const about = { order: '', id: raw(id), amount: amountPaise, at: Date.now() };
            tell({ kind: 'refund', ...about, refundOf: raw(payment.id), key: refundId });
            return made;
          }),
        fetchRefund: (_payment, id) => call(() => found(refunds.get(id))),
        fetchRefunds: (payment) => call(() => refundsOf(payment)),
        async *listPaidOrders({ to }) {
          if (to < new Date(Date.now() - 60_000)) return;
          for (const { providerOrderId, status } of payments.values()) {
            const order = orders.get(providerOrderId ?? '');
            if (!order || !providerOrderId || status !== 'captured') continue;
            yield { providerOrderId, orderId: order.orderId };
          }
        },
        async *listRefunds({ to }) {
          if (to > new Date(Date.now() - 60_000)) yield* refunds.values();
        },
      };
    },
  };

  const standIn: ContractStandIn = {
    open: (keys = facts.standIn.keys) =>
      kind.open({ mode: 'stand-in', apiUrl: '', script: '', shopUrl: '', keys }),
    hooksOf: () => hooks,
    async pay(_provider, orderId, outcome = 'captured', delayMs = 0) {
      const { amount } = found(orders.get(named(orderId)));
      const paid = { order: orderId, id: randomUUID(), amount, at: Date.now() };
      const save = (status: ProviderPayment['status']) =>
        payments.set(named(paid.id), newPayment({ ...paid, status }));
      if (outcome === 'late') {
        save('created');
        void setTimeout(delayMs).then(() => save('captured'));
        return 200;
      }
      save(outcome === 'captured' ? 'captured' : 'failed');
      // The payer's name is not for the shop to store.
      tell({ kind: outcome === 'captured' ? 'paid' : 'failed', ...paid }, { payer: 'Asha Rawat' });
      return 200;
    },
    async setFaults(_provider, given) {
      faults = given;
    },
    async close() {},
  };
  return { kind, standIn };
}
