import { AsyncLocalStorage } from 'node:async_hooks';

/** A request, a page or a job: what its statements cost, and who issued a slow one. */
export interface RequestContext {
  /** The request's id or the job's name, as in the log. */
  name: string;
  /** A request must end while somebody waits; other work may take as long as it needs. */
  isRequest: boolean;
  /** Until when it waits for a database that is away, by `performance.now()`; set when it finds it so. */
  waitsUntil?: number;
  /** It changes something: then it waits a little for a database that is away. */
  isChange?: boolean;
  /** The signed-in user, once the request has read its session. */
  userId?: string;
  statements: number;
  milliseconds: number;
}

const works = new AsyncLocalStorage<RequestContext>();

/** The current work, if any: there is none at the start, nor in a command. */
export function currentContext(): RequestContext | undefined {
  return works.getStore();
}

/** Whether somebody waits for an answer: then statements have time limits. */
export function isForRequest(): boolean {
  return currentContext()?.isRequest ?? false;
}

export function newContext(name: string, isRequest: boolean): RequestContext {
  return { name, isRequest, statements: 0, milliseconds: 0 };
}

/** Everything that `task` sends to the database, now or later, belongs to `work`. */
export function runWithin<T>(work: RequestContext, task: () => T): T {
  return works.run(work, task);
}
