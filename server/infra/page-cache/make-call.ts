import { answerCall } from '#server/infra/http/answer-call.ts';
import type { PlainHeaders } from '#server/infra/http/listener/plain-answers.ts';
import type { Caller, Route, Router } from '#server/infra/http/routing.ts';
import { serverTiming } from '#server/infra/http/server-timing.ts';
import {
  type CollectedTags,
  whileCollectingTags,
} from '#server/infra/request-context/collected-tags.ts';
import { newContext, runWithin } from '#server/infra/request-context/request-context.ts';
import { type MadeAnswer, NOWHERE } from './make.ts';

/** What an address of the API asks for. */
export interface AskedCall {
  route: Route;
  params: Record<string, string>;
  query: Record<string, string>;
}

export interface CallParts {
  router: Router;
  /** Counts calls as requests (server/infra/metrics/metrics.ts). */
  metrics: {
    begin(): (
      answered?: Record<'method' | 'route', string> & Record<'status' | 'seconds', number>,
    ) => void;
  };
  /** Of every answer of the API. */
  headers: PlainHeaders;
}

/** Nothing of a client can get into an answer for all. */
const nobody: Caller = {
  session: null,
  ipAddress: NOWHERE,
  isLocal: () => false,
  userAgent: '',
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => {
    throw new Error('an answer for all sets no cookie');
  },
  files: noParts,
  parts: noParts,
};

async function* noParts() {}

/**
 * Answers a call like a request of an unknown visitor, without the request: its passage through HTTP
 * took as long as the call. Undefined if it fails; a request then says why, and logs it, without a
 * second try.
 */
export async function makeCall(
  { router, metrics, headers }: CallParts,
  { route: { endpoint }, params, query }: AskedCall,
  shown: CollectedTags,
): Promise<MadeAnswer | undefined> {
  const began = performance.now();
  const work = newContext(endpoint.name, true);
  const end = metrics.begin();
  try {
    const answer = await whileCollectingTags(shown, () =>
      runWithin(work, () => answerCall(router, endpoint, { params, query }, nobody)),
    );
    const body = endpoint.bare ? (answer as unknown as { data: unknown }).data : answer;
    const ms = performance.now() - began;
    end({ method: endpoint.method, route: endpoint.path, status: 200, seconds: ms / 1000 });
    return {
      status: 200,
      headers,
      serverTiming: serverTiming(endpoint.method, work, ms),
      body: Buffer.from(JSON.stringify(body)),
      isForAll: true,
      mayBeCached: shown.isWhole,
    };
  } catch (error) {
    end();
    shown.failure = error;
    return undefined;
  }
}
