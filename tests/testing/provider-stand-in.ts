import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';
import { confirmationOf, eventIdHeader, signatureHeader } from '#harness/prescribed-names.ts';
import { sandboxPrefix } from '#sandbox/sandbox-keys.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { kindOf } from '#server/infra/payments/provider-kinds.ts';

/** The sandbox's keys, the default of a shop on a loopback address. */
const KEY_SECRET = 'sandbox-secret';
const webhookSecret = 'sandbox-webhook-secret';
const apiPath = sandboxPrefix + kindOf(firstProvider).standIn.apiUrl;

export interface StandInOrder {
  id: string;
  amount: number;
  amount_paid: number;
  currency: string;
  status: string;
  receipt: string;
  notes: Record<string, string>;
  created_at: number;
}

export interface StandInPayment {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: string;
  method: string;
  amount_refunded: number;
  created_at: number;
}

export interface StandInRefund {
  id: string;
  payment_id: string;
  amount: number;
  status: string;
  /** Null where it was made by hand. */
  receipt: string | null;
  key: string | null;
  created_at: number;
}

/** Speaks the provider's API, keeps records, and fails on demand. */
export interface ProviderStandIn {
  /** For the shop's environment: its sandbox is expected at this PORT. */
  port: number;
  orders: Map<string, StandInOrder>;
  payments: Map<string, StandInPayment>;
  refunds: Map<string, StandInRefund>;
  /** Calls so far, such as `POST /orders`. */
  calls: string[];
  /** While true every call is answered 503. */
  isDown: boolean;
  /** The next call is refused with this description. */
  refuseNext: string | undefined;
  /** The next refund is refused with this description. */
  refuseRefund: string | undefined;
  /** The customer pays, and the page never hears of it. */
  charge(orderId: string, payment?: Partial<StandInPayment>): StandInPayment;
  /** The customer pays in the widget; returns what the widget hands to the page. */
  pay(orderId: string, payment?: Partial<StandInPayment>): PaymentConfirmation;
  close(): Promise<void>;
}

export async function openProviderStandIn(): Promise<ProviderStandIn> {
  const books: ProviderRecords = { orders: new Map(), payments: new Map(), refunds: new Map() };
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(apiPath, '');
    calls.push(`${request.method} ${path}`);
    const body = await readJson(request);
    const { isDown, refuseNext, refuseRefund } = standIn;
    standIn.refuseNext = undefined;
    const isRefund = path.endsWith('/refund');
    if (isRefund) standIn.refuseRefund = undefined;
    const refused = refuseNext ?? (isRefund ? refuseRefund : undefined);
    const refusal = isDown ? 'The provider is down' : refused;
    const { status, answer } = refusal
      ? { status: isDown ? 503 : 400, answer: errorOf(refusal) }
      : answerCall(books, request, path, body);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: ProviderStandIn = {
    ...books,
    port: (server.address() as AddressInfo).port,
    calls,
    isDown: false,
    refuseNext: undefined,
    refuseRefund: undefined,
    charge(orderId, given = {}) {
      const order = books.orders.get(orderId);
      if (!order) throw new Error(`no order ${orderId}`);
      const payment = { ...newPayment(order), ...given };
      books.payments.set(payment.id, payment);
      if (payment.status === 'captured') {
        Object.assign(order, { status: 'paid', amount_paid: payment.amount });
      }
      return payment;
    },
    pay(orderId, given) {
      const { id: paymentId } = standIn.charge(orderId, given);
      return confirmationOf({
        orderId,
        paymentId,
        signature: sign(`${orderId}|${paymentId}`, KEY_SECRET),
      });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return standIn;
}

export interface SignedEvent {
  id: string;
  payload: string;
  headers: Record<string, string>;
}

/** A signed event as the provider posts it; the signature is over the bytes of the body. */
export function webhookOf(
  event: string,
  records: Record<string, object>,
  { secret = webhookSecret, id = `evt_${randomId()}` } = {},
): SignedEvent {
  const entries = Object.entries(records).map(([name, entity]) => [name, { entity }]);
  const payload = JSON.stringify({ entity: 'event', event, payload: Object.fromEntries(entries) });
  return { id, payload, headers: { ...signatureOf(payload, secret), [eventIdHeader]: id } };
}

/** The headers of an event whose id nobody knows. */
export function signatureOf(payload: string, secret = webhookSecret): Record<string, string> {
  return signedAs(sign(payload, secret));
}

/** The headers of an event with any signature. */
export function signedAs(signature: string): Record<string, string> {
  return { 'content-type': 'application/json', [signatureHeader]: signature };
}

interface SentBody {
  amount: number;
  currency: string;
  receipt: string;
  notes: Record<string, string>;
}

interface ProviderRecords {
  orders: Map<string, StandInOrder>;
  payments: Map<string, StandInPayment>;
  refunds: Map<string, StandInRefund>;
}

function answerCall(
  books: ProviderRecords,
  { method, headers }: IncomingMessage,
  path: string,
  body: SentBody,
): { status: number; answer: unknown } {
  const { pathname, searchParams } = new URL(path, 'http://provider');
  const [, kind, id = '', verb] = pathname.split('/');
  const found = (record: unknown) =>
    record
      ? { status: 200, answer: record }
      : { status: 400, answer: errorOf('The id provided does not exist') };
  if (kind === 'orders' && method === 'POST') return found(openOrder(books, body));
  if (kind === 'orders' && verb === 'payments') {
    const items = [...books.payments.values()].filter((payment) => payment.order_id === id);
    return found(pageOf(items));
  }
  if (kind === 'orders' && !id) return found(listed(books.orders.values(), searchParams));
  if (kind === 'orders') return found(books.orders.get(id));
  if (verb === 'refunds' && books.payments.has(id)) {
    return found(pageOf([...books.refunds.values()].filter((each) => each.payment_id === id)));
  }
  if (kind === 'refunds' && !id) return found(listed(books.refunds.values(), searchParams));
  if (kind === 'refunds') return found(books.refunds.get(id));
  const payment = books.payments.get(id);
  if (verb === 'capture' && payment) return found(Object.assign(payment, { status: 'captured' }));
  if (verb === 'refund' && payment) {
    if (body.amount < 100) {
      return { status: 400, answer: errorOf('The amount must be at least INR 1.00') };
    }
    return found(refund(books, payment, body, String(headers['x-refund-idempotency'])));
  }
  return found(payment);
}

function listed(all: Iterable<{ created_at: number }>, query: URLSearchParams) {
  const recent = [...all].filter((each) => each.created_at >= Number(query.get('from')));
  const skip = Number(query.get('skip'));
  return pageOf(recent.slice(skip, skip + Number(query.get('count'))));
}

function pageOf(items: unknown[]) {
  return { entity: 'collection', count: items.length, items };
}

function openOrder(books: ProviderRecords, body: SentBody): StandInOrder {
  const id = `order_${randomId()}`;
  const created_at = Math.floor(Date.now() / 1000);
  const order = { ...body, id, amount_paid: 0, status: 'created', created_at };
  books.orders.set(id, order);
  return order;
}

function refund(
  books: ProviderRecords,
  payment: StandInPayment,
  { amount, receipt }: SentBody,
  key: string,
): StandInRefund {
  const earlier = [...books.refunds.values()].find((each) => each.key === key);
  if (earlier) return earlier;
  const made = {
    id: `rfnd_${randomId()}`,
    payment_id: payment.id,
    amount,
    receipt,
    status: 'pending',
    key,
    created_at: Math.floor(Date.now() / 1000),
  };
  books.refunds.set(made.id, made);
  payment.amount_refunded += made.amount;
  return made;
}

function newPayment(order: StandInOrder): StandInPayment {
  return {
    id: `pay_${randomId()}`,
    order_id: order.id,
    amount: order.amount,
    currency: order.currency,
    status: 'captured',
    method: 'upi',
    amount_refunded: 0,
    created_at: Math.floor(Date.now() / 1000),
  };
}

async function readJson(request: IncomingMessage): Promise<SentBody> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}');
}

function errorOf(description: string) {
  return { error: { code: 'BAD_REQUEST_ERROR', description } };
}

function sign(message: string, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

function randomId(): string {
  return randomBytes(7).toString('hex');
}
