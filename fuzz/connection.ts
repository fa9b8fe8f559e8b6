import { connect, type Socket } from 'node:net';
import { type Answer, readAnswer } from './read-answer.ts';
import type { FuzzRequest } from './request.ts';

/** What came of a request: an answer, nothing within the time, or the end of the connection. */
export type Heard = Answer | 'silence' | 'cut off';

const ANSWER_WITHIN_MS = 30_000;
/** What is malformed may wait for more until the shop's own limits of time; we do not. */
const MALFORMED_WITHIN_MS = 150;

/** One line to the shop, opened again whenever it has ended; one request at a time. */
export interface Connection {
  send(request: FuzzRequest): Promise<Heard>;
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
      // What is half said must not be taken for the beginning of what comes next.
      if (request.isMalformed) drop();
      const isFresh = !socket || socket.destroyed || !socket.readable;
      if (isFresh) socket = await open(port);
      const heard = await ask(socket!, request);
      const mayGoOn = typeof heard === 'object' && !heard.isLast && !request.isMalformed;
      if (!mayGoOn) drop();
      // The shop may have ended an idle line at the very moment at which we spoke.
      if (heard === 'cut off' && !isFresh) return this.send(request);
      return heard;
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
      // A line that is cut off ends with `close`, which is all that is asked of it.
      socket.on('error', () => {});
      resolve(socket);
    });
  });
}

function ask(
  socket: Socket,
  { bytes, method, isMalformed, isCutShort }: FuzzRequest,
): Promise<Heard> {
  return new Promise((resolve) => {
    let sent: Buffer = Buffer.alloc(0);
    const end = (heard: Heard) => {
      clearTimeout(timer);
      socket.off('data', hear);
      socket.off('end', onEnd);
      socket.off('close', onEnd);
      resolve(heard);
    };
    const hear = (chunk: Buffer) => {
      sent = sent.length === 0 ? chunk : Buffer.concat([sent, chunk]);
      const answer = readAnswer(sent, method === 'HEAD', false);
      if (answer) end(answer);
    };
    const onEnd = () => end(readAnswer(sent, method === 'HEAD', true) ?? 'cut off');
    const timer = setTimeout(
      () => end('silence'),
      isMalformed ? MALFORMED_WITHIN_MS : ANSWER_WITHIN_MS,
    );
    socket.on('data', hear);
    socket.once('end', onEnd);
    socket.once('close', onEnd);
    if (isCutShort) socket.end(bytes);
    else socket.write(bytes);
  });
}
