import type { ConnectionWorker } from './balancer.ts';
import type { ToWorker } from './messages.ts';

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
