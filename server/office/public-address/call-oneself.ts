import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { addressOf } from '#contract/api/endpoint.ts';
import { publicAddressApi } from '#contract/public-address/public-address.endpoints.ts';
import { type Arrived, arrived } from '#contract/public-address/public-address.ts';

const PATIENCE_MS = 8_000;
const ANSWER_MAX = 10_000;

/** What came of a call from outside in. */
export type OwnCall =
  | { kind: 'answered'; status: number; arrived: Arrived | undefined; certificateEnds?: Date }
  | { kind: 'failed'; code: string };

/** Calls the shop by its public address, as a visitor does. Follows no redirect. */
export function callOneself(shopUrl: string, token: string): Promise<OwnCall> {
  const url = new URL(addressOf(publicAddressApi.seeOneself, { query: { token } }), shopUrl);
  const send = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  const { promise, resolve } = Promise.withResolvers<OwnCall>();
  const fail = (error: NodeJS.ErrnoException) =>
    resolve({ kind: 'failed', code: error.code ?? error.name });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const call = send(url, { agent: false, signal, headers: { accept: 'application/json' } });
  call.once('error', fail);
  call.once('response', (response) => {
    const certificateEnds = endOf(response.socket as TLSSocket);
    let body = '';
    response.setEncoding('utf8');
    response.on('data', (piece: string) => {
      body += piece;
      if (body.length > ANSWER_MAX) response.destroy();
    });
    response.once('error', fail);
    response.once('close', () =>
      resolve({
        kind: 'answered',
        status: response.statusCode ?? 0,
        arrived: parse(body),
        ...(certificateEnds && { certificateEnds }),
      }),
    );
  });
  call.end();
  return promise;
}

function parse(body: string): Arrived | undefined {
  try {
    return arrived.safeParse(JSON.parse(body).data).data;
  } catch {
    return undefined;
  }
}

function endOf(socket: Partial<TLSSocket>): Date | undefined {
  const ends = socket.getPeerCertificate?.().valid_to;
  return ends ? new Date(ends) : undefined;
}
