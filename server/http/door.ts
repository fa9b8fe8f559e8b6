import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../config-error.ts';
import type { RequestHandler } from './app.ts';
import { boundConnections } from './bound-connections.ts';

const DRAIN_MS = 10_000;
/** Within it a request that was sent before anybody could know arrives, and is answered. */
const LAST_WORDS_MS = 100;
/**
 * Longer than proxies keep theirs (60 s): a request must not be sent on a connection that is just
 * being closed here.
 */
const KEEP_ALIVE_MS = 75_000;

/** What a visitor may take of a door. */
export interface DoorLimits {
  /** For a request's headers, and for the first word on a connection; then it is answered 408. */
  headersMs: number;
  /** For a whole request: with a slow line, photographs take minutes. */
  requestMs: number;
  /** How often the two above are looked at. */
  checkMs: number;
  /** So many at a time; each takes memory, and a descriptor of those that the process has. */
  connections: number;
}

const LIMITS: DoorLimits = {
  headersMs: 20_000,
  requestMs: 300_000,
  checkMs: 5_000,
  connections: 4_000,
};

/** Where requests come in. It opens before the shop does and closes after it has drained. */
export interface Door {
  /** Who answers from now on; until the first call everything is answered 503. */
  use(handler: RequestHandler): void;
  /** True from the first signal on: health says 503. */
  readonly isDraining: boolean;
  /** Lets requests in flight finish, 10 s at most, then closes. */
  close(): Promise<void>;
}

/** A door behind which connections are brought that somebody else has taken. */
export interface InnerDoor extends Door {
  take(socket: Socket): void;
  /** From now on everything is answered 503, and connections end with their answers. */
  drain(): void;
}

/** Listens; throws a ConfigError when the address cannot be had. */
export async function openDoor(address: { host: string; port: number }): Promise<Door> {
  const { server, door } = makeDoor(LIMITS);
  await listen(server, address);
  return door;
}

export function openInnerDoor(limits: Partial<DoorLimits> = {}): InnerDoor {
  const { server, door } = makeDoor({ ...LIMITS, ...limits });
  // It never listens, but with this Node lists its connections and looks at their limits of time.
  server.emit('listening');
  return door;
}

function makeDoor(limits: DoorLimits): { server: Server; door: InnerDoor } {
  let handler: RequestHandler = answerStarting;
  let isDraining = false;
  let inFlight = 0;
  let onIdle = () => {};
  const options = {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    inFlight += 1;
    connections.beginRequest(socket);
    response.once('close', () => {
      inFlight -= 1;
      connections.endRequest(socket);
      if (inFlight === 0) onIdle();
    });
    if (isDraining) return answerUnavailable(request, response, 'The shop is closing.');
    handler(request, response);
  });
  const connections = boundConnections(server, limits.connections);
  const door: InnerDoor = {
    use(next) {
      handler = next;
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
  return { server, door };
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

function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  answerUnavailable(request, response, 'The shop is opening. Please try again in a moment.');
}

function answerUnavailable(
  { headers }: IncomingMessage,
  response: ServerResponse,
  message: string,
): void {
  // The next request is to come on a new connection, which may find another process behind the door.
  response.setHeader('connection', 'close');
  if (headers.accept?.includes('text/html')) {
    answerWithPage(response, message);
  } else {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
    response.end(JSON.stringify({ success: false, message }));
  }
}

/** For people, who are shown into the shop as soon as it is open. */
function answerWithPage(response: ServerResponse, message: string): void {
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src-attr 'unsafe-inline'",
    'cache-control': 'no-store',
    'retry-after': '2',
  });
  response.end(`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="3">
<title>One moment, please</title>
</head>
<body style="margin:0;display:grid;place-content:center;min-height:100vh;padding:1rem;text-align:center;font-family:Georgia,serif;background:#faf5ea;color:#2b211c">
<main><h1 style="color:#9a3a20">One moment, please</h1><p>${message}</p></main>
</body>
</html>`);
}
