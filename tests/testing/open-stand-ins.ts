import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { sandbox } from '#sandbox/sandbox.ts';
import { sandboxPrefix } from '#sandbox/sandbox-keys.ts';
import { openMemoryStores } from '#sandbox/store.ts';

/** A webhook as a stand-in sent it. */
export interface SentHook {
  payload: Buffer;
  headers: Record<string, string>;
}

/** The sandbox's payment providers on a port of their own, whose webhooks wait here. */
export interface StandIns {
  /** For the shop's environment: its sandbox is expected at this PORT. */
  port: number;
  /** The webhooks of a provider so far. */
  hooksOf(provider: string): readonly SentHook[];
  /** The customer pays a provider's order, by its id there. */
  pay(provider: string, orderId: string, outcome?: PayOutcome, delayMs?: number): Promise<number>;
  setFaults(provider: string, faults: Record<string, number | boolean>): Promise<void>;
  close(): Promise<void>;
}

export type PayOutcome = 'captured' | 'failed' | 'late';

/** `now` is the shop's time, where a test holds its clock. */
export async function openStandIns(now = () => new Date()): Promise<StandIns> {
  const app = fastify({ forceCloseConnections: true });
  const hooks = new Map<string, SentHook[]>();
  await app.register(
    sandbox({
      shopUrl: 'http://localhost:3000',
      webhookUrlOf: (provider) => `http://127.0.0.1:${port()}/hooks/${provider}`,
      googleClientId: '',
      lookupPincode: async () => undefined,
      openStore: openMemoryStores(),
      clock: { now },
      log: app.log,
    }),
    { prefix: sandboxPrefix },
  );
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post('/hooks/:provider', async ({ params, body, headers }) => {
      const { provider } = params as { provider: string };
      const hook = { payload: body as Buffer, headers: headers as Record<string, string> };
      hooks.set(provider, [...(hooks.get(provider) ?? []), hook]);
      return {};
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = () => (app.server.address() as AddressInfo).port;
  const post = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${port()}${sandboxPrefix}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    port: port(),
    hooksOf: (provider) => hooks.get(provider) ?? [],
    async pay(provider, order_id, outcome = 'captured', delayMs) {
      const late = delayMs === undefined ? {} : { delay_ms: delayMs };
      const paid = await post(`/${provider}/pay`, { order_id, method: 'upi', outcome, ...late });
      return paid.status;
    },
    async setFaults(provider, faults) {
      const { ok } = await post(`/${provider}/faults`, faults);
      if (!ok) throw new Error(`${provider} did not take the faults`);
    },
    close: () => app.close(),
  };
}
