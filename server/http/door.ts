import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ConfigError } from '../config-error.ts';
import type { RequestHandler } from './app.ts';

const DRAIN_MS = 10_000;
/**
 * Longer than proxies keep theirs (60 s): a request must not be sent on a connection that is just
 * being closed here.
 */
const KEEP_ALIVE_MS = 75_000;

/** The listening socket. It opens before the shop does and closes after it has drained. */
export interface Door {
  /** Who answers from now on; until the first call everything is answered 503. */
  use(handler: RequestHandler): void;
  /** True from the first signal on: health says 503. */
  readonly isDraining: boolean;
  /** Lets requests in flight finish, 10 s at most, then closes. */
  close(): Promise<void>;
}

/** Listens; throws a ConfigError when the address cannot be had. */
export async function openDoor({ host, port }: { host: string; port: number }): Promise<Door> {
  let handler: RequestHandler = answerStarting;
  let isDraining = false;
  let inFlight = 0;
  let onIdle = () => {};
  const server = createServer((request, response) => {
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
      if (inFlight === 0) onIdle();
    });
    if (isDraining) {
      response.setHeader('connection', 'close');
      return answerUnavailable(request, response, 'The shop is closing.');
    }
    handler(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await listen(server, host, port);
  return {
    use(next) {
      handler = next;
    },
    get isDraining() {
      return isDraining;
    },
    async close() {
      isDraining = true;
      server.closeIdleConnections();
      if (inFlight > 0) {
        await Promise.race([
          new Promise<void>((resolve) => {
            onIdle = resolve;
          }),
          new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref()),
        ]);
      }
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
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
