import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { SqlLimits } from '#server/infra/config/config.ts';
import { currentContext, isForRequest } from '#server/infra/request-context/request-context.ts';
import { isDatabaseGone } from './is-database-gone.ts';
import { namePrepared } from './prepared-names.ts';
import type { Statements } from './statements.ts';

export interface PoolParts {
  statements: Statements;
  /** How long a request's statements may take; other work has the time it needs. */
  limits: SqlLimits;
  /** False if a pooler between us and PostgreSQL may give each statement another session. */
  prepares: boolean;
}

/** How long a change waits for a database that is away. */
const WAIT_MS = 5000;
const TRY_AGAIN_MS = 100;

type NameOf = ReturnType<typeof namePrepared>;

/** The pool as Kysely sees it: statements are prepared, watched, and limited within a request. */
export function watchedPool(pool: pg.Pool, parts: PoolParts): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, WatchedClient>();
  const nameOf: NameOf = parts.prepares ? namePrepared() : () => undefined;
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connectPatiently(pool);
      let watched = clients.get(client);
      if (!watched) {
        watched = new WatchedClient(client, parts, nameOf);
        clients.set(client, watched);
      }
      await watched.limit(isForRequest());
      return watched as unknown as PostgresPoolClient;
    },
  };
}

/**
 * A change waits for a new primary, some seconds altogether; nothing has been sent yet. A read
 * fails at once: the page cache may have an older answer.
 */
async function connectPatiently(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const work = currentContext();
      if (!work?.isChange || !isDatabaseGone(error)) throw error;
      work.waitsUntil ??= performance.now() + WAIT_MS;
      if (performance.now() >= work.waitsUntil) throw error;
      await pause(TRY_AGAIN_MS);
    }
  }
}

class WatchedClient {
  #client: pg.PoolClient;
  #parts: PoolParts;
  #nameOf: NameOf;
  #isLimited = false;
  #isStale = false;

  constructor(client: pg.PoolClient, parts: PoolParts, nameOf: NameOf) {
    this.#client = client;
    this.#parts = parts;
    this.#nameOf = nameOf;
  }

  /** Thousands of requests come between two jobs, so a session seldom switches. */
  async limit(isRequest: boolean): Promise<void> {
    if (this.#isLimited === isRequest) return;
    try {
      await this.#client.query(isRequest ? settingsOf(this.#parts.limits) : RESET);
      this.#isLimited = isRequest;
    } catch (error) {
      this.#client.release(true);
      throw error;
    }
  }

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const begun = performance.now();
    let rows = 0;
    let failed = true;
    try {
      const result = await this.#send(text, values);
      rows = result.rowCount ?? 0;
      failed = false;
      return result;
    } finally {
      const milliseconds = performance.now() - begun;
      const work = currentContext();
      if (work) {
        work.statements += 1;
        work.milliseconds += milliseconds;
      }
      this.#parts.statements.tell({ sql: text, milliseconds, rows, failed });
    }
  }

  async #send(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = this.#isStale ? undefined : this.#nameOf(text, values);
    try {
      return await this.#client.query(
        name === undefined ? { text, values } : { name, text, values },
      );
    } catch (error) {
      // A former primary: another session may reach the new one.
      if (isDatabaseGone(error)) this.#isStale = true;
      if (name === undefined || !isPlanStale(error)) throw error;
      // A newer release has changed a table. The session is closed afterwards.
      this.#isStale = true;
      if (this.#client.getTransactionStatus() !== 'I') throw error;
      return this.#client.query(text, values);
    }
  }

  release(isBroken?: boolean): void {
    this.#client.release(Boolean(isBroken) || this.#isStale);
  }
}

/** "cached plan must not change result type", and a statement that the session does not know. */
function isPlanStale(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === '26000' || (code === '0A000' && message.startsWith('cached plan'));
}

function settingsOf({ statementMs, lockMs, idleMs }: SqlLimits): string {
  return `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs};
    set idle_in_transaction_session_timeout = ${idleMs}`;
}

const RESET =
  'reset statement_timeout; reset lock_timeout; reset idle_in_transaction_session_timeout';
