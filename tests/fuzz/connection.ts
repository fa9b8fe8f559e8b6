import { connect, type Socket } from 'node:net';
import { type Answer, readAnswer } from './read-answer.ts';
import type { FuzzRequest } from './request.ts';

/** The result of a request: an answer, nothing within the time, or the end of the connection. */
export type Received = Answer | 'silence' | 'cut off';

/** Without a byte: a large file may take longer on a busy machine. */
const SILENCE_MS = 30_000;
/** A malformed request may wait for more until the shop's own time limits; the fuzzer does not. */
const MALFORMED_WITHIN_MS = 150;

/** One connection to the shop, reopened whenever it has ended; one request at a time. */
export interface Connection {
  send(request: FuzzRequest): Promise<Received>;
  close(): void;
}

export function openConnection(port: number): Connection {
  let socket: Socket | undefined;
  const drop = () => {
    socket?.destroy();
    socket = undefined;
  };

  return {
    async send(request) {
      // An unfinished request must not be read together with the next one.
      if (request.isMalformed) drop();
      const isFresh = !socket || socket.destroyed || !socket.readable;
      if (isFresh) socket = await open(port);
      const received = await ask(socket!, request);
      const mayGoOn = typeof received === 'object' && !received.isLast && !request.isMalformed;
      if (!mayGoOn) drop();
      // The shop may have closed an idle connection at the moment of sending.
      if (received === 'cut off' && !isFresh) return this.send(request);
      return received;
    },
    close: drop,
  };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      // A broken connection ends with `close`, which is all that is needed.
      socket.on('error', () => {});
      resolve(socket);
    });
  });
}

function ask(
  socket: Socket,
  { bytes, method, isMalformed, isCutShort }: FuzzRequest,
): Promise<Received> {
  return new Promise((resolve) => {
    let sent: Buffer = Buffer.alloc(0);
    const end = (received: Received) => {
      clearTimeout(timer);
      socket.off('data', receive);
      socket.off('end', onEnd);
      socket.off('close', onEnd);
      resolve(received);
    };
    const receive = (chunk: Buffer) => {
      sent = sent.length === 0 ? chunk : Buffer.concat([sent, chunk]);
      const answer = readAnswer(sent, method === 'HEAD', false);
      if (answer) end(answer);
      else if (!isMalformed) timer.refresh();
    };
    const onEnd = () => end(readAnswer(sent, method === 'HEAD', true) ?? 'cut off');
    const timer = setTimeout(() => end('silence'), isMalformed ? MALFORMED_WITHIN_MS : SILENCE_MS);
    socket.on('data', receive);
    socket.once('end', onEnd);
    socket.once('close', onEnd);
    if (isCutShort) socket.end(bytes);
    else socket.write(bytes);
  });
}
