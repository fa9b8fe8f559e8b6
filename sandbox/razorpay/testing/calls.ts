import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { keys } from '../keys.ts';

const { keyId, keySecret } = keys;
export const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

interface Call extends Omit<InjectOptions, 'url' | 'method'> {
  key?: string;
}

/** Calls the provider's REST API with the right password. */
export async function api(app: FastifyInstance, line: string, payload?: object, call: Call = {}) {
  const [method, path] = line.split(' ') as ['GET' | 'POST' | 'PATCH', string];
  const { key, ...rest } = call;
  const answer = await app.inject({
    method,
    url: `/sandbox/razorpay/v1${path}`,
    headers: { authorization, ...(key && { 'x-refund-idempotency': key }) },
    ...(payload && { payload }),
    ...rest,
  });
  return { status: answer.statusCode, body: answer.json() };
}

export async function newOrder(app: FastifyInstance, fields: object = {}): Promise<string> {
  const { body } = await api(app, 'POST /orders', { amount: 118000, currency: 'INR', ...fields });
  return body.id;
}

export interface Delivery {
  body: string;
  event: string;
  signature: string;
  eventId: string;
}

/** Stands in for the shop's webhook route; returns the given statuses in turn, then 200. */
export async function openReceiver(answers: number[] = []) {
  const deliveries: Delivery[] = [];
  const app = fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/webhook', async ({ body, headers }, reply) => {
    const text = String(body);
    deliveries.push({
      body: text,
      event: JSON.parse(text).event,
      signature: String(headers['x-razorpay-signature']),
      eventId: String(headers['x-razorpay-event-id']),
    });
    return reply.code(answers.shift() ?? 200).send();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const events = () => deliveries.map(({ event }) => event);
  return { url: `http://127.0.0.1:${port}/webhook`, deliveries, events };
}
