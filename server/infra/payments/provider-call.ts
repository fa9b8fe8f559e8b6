import { once } from 'node:events';
import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { ProviderBusy, ProviderError, ProviderUnavailable } from './provider-errors.ts';

const ANSWER_WITHIN_MS = 10_000;
/** Shorter than servers leave an idle connection open. */
const IDLE_MS = 4000;
const TRIES = 3;
const FIRST_PAUSE_MS = 150;

export interface ProviderCall<S extends z.ZodType> {
  method: 'GET' | 'POST';
  /** Below the API's address, with a leading slash. */
  path: string;
  body?: object;
  headers?: Record<string, string>;
  answer: S;
  /**
   * Only idempotent calls may be sent again; but a call that the provider was too busy for has not
   * been executed.
   */
  repeatable: boolean;
}

export type CallProvider = <S extends z.ZodType>(call: ProviderCall<S>) => Promise<z.output<S>>;

export interface ProviderApi {
  /** The provider's id. */
  provider: string;
  url: string;
  /** What each call proves the shop with. */
  headers: Record<string, string>;
  /** Why a call was refused, as the provider words it; undefined for a body of another shape. */
  readError(body: unknown): { code: string; description: string } | undefined;
}

/**
 * Calls a provider's REST API. Throws a ProviderError for a refusal and a ProviderUnavailable whenever
 * the outcome is unknown.
 */
export function openProviderCalls(api: ProviderApi): CallProvider {
  // One connection serves many calls.
  const options = { keepAlive: true, timeout: IDLE_MS };
  const agent = api.url.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
  return async (call) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await callOnce(api, agent, call);
      } catch (error) {
        const isSafe = call.repeatable || error instanceof ProviderBusy;
        if (!isSafe || attempt === TRIES || !(error instanceof ProviderUnavailable)) throw error;
        await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
      }
    }
  };
}

async function callOnce<S extends z.ZodType>(
  api: ProviderApi,
  agent: HttpAgent | HttpsAgent,
  { method, path, body, headers, answer }: ProviderCall<S>,
): Promise<z.output<S>> {
  const sent = body && JSON.stringify(body);
  const about = sent && {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(sent)),
  };
  const call = {
    method,
    agent,
    headers: { ...api.headers, accept: 'application/json', ...about, ...headers },
  };
  const { provider, url } = api;
  const { status, answered } = await send(provider, `${url}${path}`, call, sent);
  const json = readJson(answered);
  if (status === 429) throw new ProviderBusy(provider);
  if (status >= 400 && status < 500) throw refusalOf(status, api.readError(json));
  if (status < 200 || status > 299) throw new ProviderUnavailable(provider, `status ${status}`);
  const parsed = answer.safeParse(json);
  if (!parsed.success) {
    throw new ProviderUnavailable(provider, 'an answer of an unknown shape', parsed.error);
  }
  return parsed.data;
}

async function send(
  provider: string,
  url: string,
  options: RequestOptions,
  body: string | undefined,
): Promise<{ status: number; answered: string }> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  try {
    const call = request(url, { ...options, signal });
    // Once the answer has begun, its reader gets the error.
    call.on('error', () => {});
    call.end(body);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, answered: await text(response) };
  } catch (error) {
    throw new ProviderUnavailable(provider, signal.aborted ? 'time-out' : 'no connection', error);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalOf(status: number, error: ReturnType<ProviderApi['readError']>): ProviderError {
  const { code, description } = error ?? { code: 'UNKNOWN', description: 'no reason given' };
  return new ProviderError(status, code, description);
}
