import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type Answer, addressOf, type Endpoint, type Input } from '#contract/api/endpoint.ts';
import type { FieldError } from '#contract/api/envelope.ts';
import { createApp } from '#server/app/http/app.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

export interface TestAnswer<B> {
  status: number;
  body: B;
  /** Of an answer that is no text. */
  bytes: Buffer;
  headers: LightMyRequestResponse['headers'];
}

/** Success and failure of an endpoint in one type: the test checks which it expects. */
export type TestBody<E extends Endpoint> = Answer<E> & {
  success: boolean;
  message: string;
  errors?: FieldError[];
};

/** Any JSON, for what no endpoint describes. */
export interface Json {
  [name: string]: Json;
}

/** Calls endpoints and stores cookies, as one visitor's browser does. */
export interface TestBrowser {
  call<E extends Endpoint>(
    endpoint: E,
    input?: Input<E> | Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<TestBody<E>>>;
  /** A bare request, for what no endpoint describes. */
  request(options: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    url: string;
    headers?: Record<string, string>;
    payload?: string | Buffer | object;
  }): Promise<TestAnswer<Json>>;
  cookies: Map<string, string>;
  /** A new one at the same shop. */
  another(): TestBrowser;
}

export async function openTestApp(shop: Shop): Promise<{
  app: FastifyInstance;
  browser(): TestBrowser;
}> {
  const app = await createApp(shop);
  return { app, browser: () => openBrowser(app) };
}

function openBrowser(app: FastifyInstance): TestBrowser {
  const cookies = new Map<string, string>();
  const request: TestBrowser['request'] = async ({ method, url, headers = {}, payload }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url,
      headers: { ...(cookie && { cookie }), ...headers },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value, maxAge, expires } of response.cookies as Cookie[]) {
      const isGone = maxAge === 0 || (expires && expires.getTime() <= Date.now());
      if (isGone) cookies.delete(name);
      else cookies.set(name, encodeURIComponent(value));
    }
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : (response.body as unknown as Json),
      bytes: response.rawPayload,
      headers: response.headers,
    };
  };
  return {
    cookies,
    request,
    another: () => openBrowser(app),
    async call(endpoint, input = {}, headers = {}) {
      const { body } = input as { body?: object };
      const answer = await request({
        method: endpoint.method,
        url: addressOf(endpoint, input as object),
        headers,
        ...(body !== undefined && { payload: body }),
      });
      return answer as unknown as TestAnswer<TestBody<typeof endpoint>>;
    },
  };
}

interface Cookie {
  name: string;
  value: string;
  maxAge?: number;
  expires?: Date;
}
