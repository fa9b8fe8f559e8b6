import { type ChildProcess, fork } from 'node:child_process';
import type { ConnectionWorker } from './balancer.ts';
import { WORKER } from './begin.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** How a worker ended. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Why it was killed, if it was. */
  why?: string;
}

/** A serving process, as its supervisor sees it. */
export interface Worker extends ConnectionWorker {
  readonly number: number;
  readonly pid: number | undefined;
  readonly startedAt: number;
  send(message: ToWorker): void;
  kill(why: string): void;
  /** Resolves when it has ended, and all its messages have been handled. */
  ended: Promise<Ending>;
}

/** Starts a process; `onMessage` gets all its messages except those about connections. */
export function beginWorker(
  program: string,
  number: number,
  onMessage: (message: FromWorker) => void,
): Worker {
  const child: ChildProcess = fork(program, [WORKER]);
  let given = 0;
  let accept = () => {};
  let noteMessage = () => {};
  let why: string | undefined;
  child.on('message', (message: FromWorker) => {
    noteMessage();
    if (message.type !== 'accepted') return onMessage(message);
    if (message.id === given) accept();
  });
  const send = (message: ToWorker) => {
    // It may end at any moment, which `ended` reports.
    if (child.connected) child.send(message, () => {});
  };
  return {
    number,
    pid: child.pid,
    startedAt: performance.now(),
    send,
    give(socket, before, accepted, failed) {
      given += 1;
      accept = accepted;
      const message: ToWorker = { type: 'connection', id: given, before };
      child.send(message, socket, { keepOpen: true }, (error) => error && failed());
    },
    nextMessage: () =>
      new Promise((resolve) => {
        noteMessage = resolve;
      }),
    kill(reason) {
      why ??= reason;
      child.kill('SIGKILL');
    },
    ended: untilEnded(child).then((ending) => (why ? { ...ending, why } : ending)),
  };
}

/**
 * `close` and neither `exit` nor `disconnect`: by then all messages have been handled, and sockets
 * sent to it delay nothing.
 */
function untilEnded(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null }));
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}
