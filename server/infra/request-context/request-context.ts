import { AsyncLocalStorage } from 'node:async_hooks';

/** A request, a page or a job, for what its statements cost and who asked a slow one. */
export interface Work {
  /** The request's id or the job's name, as the log has it. */
  name: string;
  /** A request has to end while somebody waits; other work may take as long as it needs. */
  isRequest: boolean;
  /** Who is signed in, once the request has asked. */
  userId?: string;
  statements: number;
  milliseconds: number;
}

const works = new AsyncLocalStorage<Work>();

/** What is being worked on, where anything is: not at the start, nor in a command. */
export function currentWork(): Work | undefined {
  return works.getStore();
}

/** Whether somebody waits for an answer: what is asked of the database then has limits of time. */
export function isForRequest(): boolean {
  return currentWork()?.isRequest ?? false;
}

export function newWork(name: string, isRequest: boolean): Work {
  return { name, isRequest, statements: 0, milliseconds: 0 };
}

/** Whatever is asked of the database by `task`, now or later, counts as of `work`. */
export function during<T>(work: Work, task: () => T): T {
  return works.run(work, task);
}
