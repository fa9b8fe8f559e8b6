import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type PlainHeaders, plainJson, rawAnswer } from './plain-answers.ts';

interface Refusal {
  status: number;
  message: string;
}

const NOT_UNDERSTOOD: Refusal = { status: 400, message: 'The request is not valid.' };

/** By the codes of Node's parser. */
const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'The body is too large.' },
};

/** Replaces Node's bare answers to parser errors, tunnels and unknown expectations. */
export function refuseBroken(
  server: Server,
  headers: () => PlainHeaders,
  /** The answer in progress on a connection. */
  answerOn: (socket: Duplex) => ServerResponse | undefined,
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // In the middle of an answer this text would become part of it.
    const isFree = socket.writable && !answerOn(socket)?.headersSent;
    if (!isFree || error.code === 'ECONNRESET') return socket.destroy();
    const { status, message } = refusals[error.code ?? ''] ?? NOT_UNDERSTOOD;
    socket.end(rawAnswer(status, message, headers()), () => socket.destroy());
  });
  server.on('connect', (_request, socket) => {
    // Node has let go of this socket: an error on it would end the process.
    socket.on('error', () => {});
    socket.end(rawAnswer(405, 'The shop does not support tunnels.', headers()));
  });
  server.on('checkExpectation', (_request, response) => {
    refuse(
      response,
      { status: 417, message: 'The shop does not support this expectation.' },
      headers(),
    );
  });
}

/** HTTP/1.1 requires one, and Node would refuse without an explanation. */
export function lacksHost({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.host === undefined;
}

export function refuseWithoutHost(response: ServerResponse, headers: PlainHeaders): void {
  refuse(response, { status: 400, message: 'The request has no Host header.' }, headers);
}

function refuse(
  response: ServerResponse,
  { status, message }: Refusal,
  headers: PlainHeaders,
): void {
  const answer = plainJson(message, headers);
  response.writeHead(status, { ...answer.headers, connection: 'close' });
  response.end(answer.body);
}
