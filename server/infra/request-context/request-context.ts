import { AsyncLocalStorage } from 'node:async_hooks';

/** A request, a page or a job, for what its statements cost and who asked a slow one. */
export interface RequestContext {
  /** The request's id or the job's name, as the log has it. */
  name: string;
  /** A request has to end while somebody waits; other work may take as long as it needs. */
  isRequest: boolean;
  /** Who is signed in, once the request has asked. */
  userId?: string;
  statements: number;
  milliseconds: number;
}

const works = new AsyncLocalStorage<RequestContext>();

/** What is being worked on, where anything is: not at the start, nor in a command. */
export function currentContext(): RequestContext | undefined {
  return works.getStore();
}

/** Whether somebody waits for an answer: what is asked of the database then has limits of time. */
export function isForRequest(): boolean {
  return currentContext()?.isRequest ?? false;
}

export function newContext(name: string, isRequest: boolean): RequestContext {
  return { name, isRequest, statements: 0, milliseconds: 0 };
}

/** Whatever is asked of the database by `task`, now or later, counts as of `work`. */
export function runWithin<T>(work: RequestContext, task: () => T): T {
  return works.run(work, task);
}
