import type { FastifyInstance } from 'fastify';
import { sendScript } from '../browser-script.ts';
import overlay from '../overlay.js?raw';
import { readOwnInput } from '../own-input.ts';
import type { SandboxOptions } from '../sandbox-options.ts';
import client from './client.js?raw';
import { googlePerson, issueIdToken } from './id-token.ts';
import { openSigningKey } from './signing-key.ts';

export function google({ openStore, googleClientId: clientId, clock }: SandboxOptions) {
  const signingKey = openSigningKey(openStore);
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/certs', async (_request, reply) => {
      const { publicJwk } = await signingKey();
      return reply.header('cache-control', 'public, max-age=300').send({ keys: [publicJwk] });
    });
    app.post('/credential', async ({ body }, reply) => {
      const person = readOwnInput(googlePerson, body);
      const key = await signingKey();
      const credential = await issueIdToken({ person, key, clientId, now: clock.now() });
      return reply.header('cache-control', 'no-store').send({ credential });
    });
    app.get('/client.js', async (_request, reply) => sendScript(reply, overlay, client));
  };
}
