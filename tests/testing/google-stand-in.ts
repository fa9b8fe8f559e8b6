import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Clock } from '#server/infra/clock.ts';
import type { GoogleConfig } from '#server/infra/config/config.ts';

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

/** Google's key server and token maker, for tests that need it to misbehave. */
export interface GoogleStandIn {
  config: GoogleConfig;
  /** How often the keys were requested. */
  asked: number;
  isDown: boolean;
  /** From now on there are new keys only. */
  rotate(): Promise<void>;
  publicKeyPem(): Promise<string>;
  /** A valid token except for the given claims. */
  token(claims?: JWTPayload, header?: { alg?: string; kid?: string }): Promise<string>;
  close(): void;
}

const clientId = 'shop.apps.googleusercontent.com';

export async function standInForGoogle(clock: Clock, isSandbox = false): Promise<GoogleStandIn> {
  let generation = 0;
  let pair: Pair = await generateKeyPair('RS256', { extractable: true });
  const server = createServer(async (_request, response) => {
    google.asked += 1;
    if (google.isDown) return response.writeHead(500).end();
    const key = { ...(await exportJWK(pair.publicKey)), kid: `key-${generation}`, use: 'sig' };
    response.writeHead(200, { 'cache-control': 'public, max-age=3600', age: '600' });
    return response.end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const google: GoogleStandIn = {
    config: {
      clientId,
      certsUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
      scriptUrl: 'https://accounts.google.com/gsi/client',
      isSandbox,
    },
    asked: 0,
    isDown: false,
    async rotate() {
      generation += 1;
      pair = await generateKeyPair('RS256', { extractable: true });
    },
    async publicKeyPem() {
      return exportSPKI(pair.publicKey);
    },
    token(claims = {}, { alg = 'RS256', kid = `key-${generation}` } = {}) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const payload = {
        iss: 'https://accounts.google.com',
        aud: clientId,
        sub: '1084',
        email: 'asha@gmail.com',
        email_verified: true,
        name: 'Asha Rawat',
        iat: now,
        exp: now + 3600,
        ...claims,
      };
      return new SignJWT(payload).setProtectedHeader({ alg, kid }).sign(pair.privateKey);
    },
    close: () => server.close(),
  };
  return google;
}
