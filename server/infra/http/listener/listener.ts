import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { healthApi } from '#contract/api/health.endpoints.ts';
import { ConfigError } from '#server/infra/config/config-error.ts';
import { boundConnections } from './bound-connections.ts';
import {
  isForPerson,
  type PlainHeaders,
  plainJson,
  plainPage,
  strictHeaders,
} from './plain-answers.ts';
import { lacksHost, refuseBroken, refuseWithoutHost } from './refuse-broken.ts';

const OPENING = 'The shop is opening. Please try again in a moment.';
const CLOSING = 'The shop is closing.';
const DRAIN_MS = 10_000;
/** Requests sent before the client could know still arrive within it, and are answered. */
const LAST_WORDS_MS = 100;
/**
 * Longer than proxies' (60 s): a proxy must not send a request on a connection that is just being
 * closed here.
 */
const KEEP_ALIVE_MS = 75_000;

/** The limits of a client. */
export interface ListenerLimits {
  /** For a request's headers, and for the first byte on a connection; then it is answered 408. */
  headersMs: number;
  /** For a whole request: on a slow connection, photographs take minutes. */
  requestMs: number;
  /** How often these two are checked. */
  checkMs: number;
  /** At a time; each takes memory and one of the process's file descriptors. */
  connections: number;
}

const LIMITS: ListenerLimits = {
  headersMs: 20_000,
  requestMs: 300_000,
  checkMs: 5_000,
  connections: 4_000,
};

/** Accepts requests. It opens before the shop does and closes after it has drained. */
export interface Listener {
  /**
   * Sets the handler, and the headers of those answers that the listener gives itself; until then
   * everything is answered 503. `endStreams` ends the answers that never end by themselves: they
   * would hold up a restart.
   */
  use(handler: RequestHandler, headers?: PlainHeaders, endStreams?: () => void): void;
  /** True once everything is answered 503. */
  readonly isDraining: boolean;
  /** From now on health answers 503, so that a proxy sends no more; everything else is served. */
  leave(): void;
  /** Lets requests in flight finish, 10 s at most, then closes. */
  close(): Promise<void>;
}

/** A listener that is given connections which another process has accepted. */
export interface InnerListener extends Listener {
  take(socket: Socket): void;
  /** From now on everything is answered 503, and connections close after their answers. */
  drain(): void;
}

/** Listens; throws a ConfigError if the address is not available. */
export async function openListener(address: { host: string; port: number }): Promise<Listener> {
  const { server, inner } = makeListener(LIMITS);
  await listen(server, address);
  return inner;
}

export function openInnerListener(limits: Partial<ListenerLimits> = {}): InnerListener {
  const { server, inner } = makeListener({ ...LIMITS, ...limits });
  // It never listens, but with this event Node tracks its connections and checks their time limits.
  server.emit('listening');
  return inner;
}

function makeListener(limits: ListenerLimits): { server: Server; inner: InnerListener } {
  let handler: RequestHandler | undefined;
  let headers = strictHeaders;
  let isLeaving = false;
  let isDraining = false;
  let inFlight = 0;
  let onIdle = () => {};
  let endStreams = () => {};
  const options = {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requireHostHeader: false,
  };
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    inFlight += 1;
    connections.beginRequest(socket);
    answers.set(socket, response);
    response.once('close', () => {
      inFlight -= 1;
      connections.endRequest(socket);
      if (inFlight === 0) onIdle();
    });
    if (lacksHost(request)) refuseWithoutHost(response, headers);
    else if (isDraining || (isLeaving && isForHealth(request)))
      answerUnavailable(request, response, CLOSING, headers);
    else if (handler) handler(request, response);
    else answerUnavailable(request, response, OPENING, headers);
  });
  const answers = new WeakMap<Duplex, ServerResponse>();
  refuseBroken(
    server,
    () => headers,
    (socket) => answers.get(socket),
  );
  const connections = boundConnections(server, limits.connections);
  const inner: InnerListener = {
    use(next, given = headers, end = endStreams) {
      handler = next;
      headers = given;
      endStreams = end;
    },
    take(socket) {
      server.emit('connection', socket);
    },
    leave() {
      isLeaving = true;
    },
    drain() {
      isDraining = true;
      endStreams();
    },
    get isDraining() {
      return isDraining;
    },
    async close() {
      isDraining = true;
      endStreams();
      const tired = pause(DRAIN_MS, undefined, { ref: false });
      // What a client has sent on an idle connection is still on its way.
      await pause(LAST_WORDS_MS);
      server.closeIdleConnections();
      if (inFlight > 0) {
        const idle = new Promise<void>((resolve) => {
          onIdle = resolve;
        });
        await Promise.race([idle, tired]);
      }
      await new Promise<void>((resolve) => {
        // A server that never listened reports an error here; it has closed all the same.
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
  return { server, inner };
}

/** Throws a ConfigError that names the variable and says what to do. */
export function listen(
  server: Pick<NetServer, 'once' | 'listen'>,
  { host, port }: { host: string; port: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    server.listen({ host, port, backlog: 1024 }, () => resolve());
  });
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(
      'PORT',
      `PORT ${port} is already in use; stop what listens there or choose another PORT.`,
    );
  }
  if (error.code === 'EACCES') {
    return new ConfigError(
      'PORT',
      `PORT ${port} may not be used by this user; choose one above 1023.`,
    );
  }
  return new ConfigError(
    'HOST',
    `HOST ${host} cannot be used (${error.message}); name an address of this machine, such as 127.0.0.1.`,
  );
}

const isForHealth = ({ url = '' }: IncomingMessage) => url.startsWith(healthApi.health.path);

function answerUnavailable(
  { url = '', headers: { accept } }: IncomingMessage,
  response: ServerResponse,
  message: string,
  headers: PlainHeaders,
): void {
  const { headers: own, body } = isForPerson({ accept, path: url })
    ? // For people, whose browser retries until the shop is open.
      plainPage({ title: 'One moment, please', message, refreshSeconds: 3 }, headers)
    : plainJson(message, headers);
  // The next request should use a new connection, which may reach another process.
  response.writeHead(503, { ...own, 'retry-after': '2', connection: 'close' });
  response.end(body);
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;
