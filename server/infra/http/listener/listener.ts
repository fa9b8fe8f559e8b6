import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
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
/** Within it a request that was sent before anybody could know arrives, and is answered. */
const LAST_WORDS_MS = 100;
/**
 * Longer than proxies keep theirs (60 s): a request must not be sent on a connection that is just
 * being closed here.
 */
const KEEP_ALIVE_MS = 75_000;

/** What a visitor may take of a door. */
export interface ListenerLimits {
  /** For a request's headers, and for the first word on a connection; then it is answered 408. */
  headersMs: number;
  /** For a whole request: with a slow line, photographs take minutes. */
  requestMs: number;
  /** How often the two above are looked at. */
  checkMs: number;
  /** So many at a time; each takes memory, and a descriptor of those that the process has. */
  connections: number;
}

const LIMITS: ListenerLimits = {
  headersMs: 20_000,
  requestMs: 300_000,
  checkMs: 5_000,
  connections: 4_000,
};

/** Where requests come in. It opens before the shop does and closes after it has drained. */
export interface Listener {
  /**
   * Who answers from now on, and which headers those answers have that nobody else gives; until the
   * first call everything is answered 503.
   */
  use(handler: RequestHandler, headers?: PlainHeaders): void;
  /** True from the first signal on: health says 503. */
  readonly isDraining: boolean;
  /** Lets requests in flight finish, 10 s at most, then closes. */
  close(): Promise<void>;
}

/** A door behind which connections are brought that somebody else has taken. */
export interface InnerListener extends Listener {
  take(socket: Socket): void;
  /** From now on everything is answered 503, and connections end with their answers. */
  drain(): void;
}

/** Listens; throws a ConfigError when the address cannot be had. */
export async function openListener(address: { host: string; port: number }): Promise<Listener> {
  const { server, inner } = makeListener(LIMITS);
  await listen(server, address);
  return inner;
}

export function openInnerListener(limits: Partial<ListenerLimits> = {}): InnerListener {
  const { server, inner } = makeListener({ ...LIMITS, ...limits });
  // It never listens, but with this Node lists its connections and looks at their limits of time.
  server.emit('listening');
  return inner;
}

function makeListener(limits: ListenerLimits): { server: Server; inner: InnerListener } {
  let handler: RequestHandler | undefined;
  let headers = strictHeaders;
  let isDraining = false;
  let inFlight = 0;
  let onIdle = () => {};
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
    else if (isDraining) answerUnavailable(request, response, CLOSING, headers);
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
    use(next, given = headers) {
      handler = next;
      headers = given;
    },
    take(socket) {
      server.emit('connection', socket);
    },
    drain() {
      isDraining = true;
    },
    get isDraining() {
      return isDraining;
    },
    async close() {
      isDraining = true;
      const tired = pause(DRAIN_MS, undefined, { ref: false });
      // What a client has sent on a connection that was idle is on its way still.
      await pause(LAST_WORDS_MS);
      server.closeIdleConnections();
      if (inFlight > 0) {
        const idle = new Promise<void>((resolve) => {
          onIdle = resolve;
        });
        await Promise.race([idle, tired]);
      }
      await new Promise<void>((resolve) => {
        // One behind which others listen answers that it does not: it has closed all the same.
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
      `PORT ${port} is in use already; stop what listens there or choose another PORT.`,
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
    `HOST ${host} cannot be listened on (${error.message}); name an address of this machine, such as 127.0.0.1.`,
  );
}

function answerUnavailable(
  { url = '', headers: { accept } }: IncomingMessage,
  response: ServerResponse,
  message: string,
  headers: PlainHeaders,
): void {
  const { headers: own, body } = isForPerson({ accept, path: url })
    ? // For people, who are shown into the shop as soon as it is open.
      plainPage({ title: 'One moment, please', message, refreshSeconds: 3 }, headers)
    : plainJson(message, headers);
  // The next request is to come on a new connection, which may find another process behind the door.
  response.writeHead(503, { ...own, 'retry-after': '2', connection: 'close' });
  response.end(body);
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;
