import fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { sandbox } from '../sandbox.ts';
import { sandboxPrefix } from '../sandbox-keys.ts';
import type { SandboxOptions } from '../sandbox-options.ts';
import { openMemoryStores } from '../store.ts';

/** A sandbox on a bare server, with stores of its own unless they are given. */
export async function openTrial(given: Partial<SandboxOptions> = {}): Promise<FastifyInstance> {
  const app = fastify();
  const options: SandboxOptions = {
    shopUrl: 'http://localhost:3000',
    webhookUrlOf: () => 'http://127.0.0.1:9/',
    googleClientId: 'haat-sandbox.apps.googleusercontent.com',
    lookupPincode: async (pincode) =>
      pincode === '248001' ? { district: 'Dehradun', state: 'Uttarakhand' } : undefined,
    openStore: openMemoryStores(),
    clock: { now: () => new Date() },
    log: app.log,
    ...given,
  };
  await app.register(sandbox(options), { prefix: sandboxPrefix });
  onTestFinished(() => app.close());
  return app;
}

export async function post(app: FastifyInstance, path: string, payload?: object) {
  const answer = await app.inject({
    method: 'POST',
    url: `/sandbox${path}`,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
