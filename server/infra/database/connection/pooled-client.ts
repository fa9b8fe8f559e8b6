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
  /** A transaction's `begin` that has not been answered yet. */
  #beginning: Promise<unknown> | undefined;
  /** Why the transaction can only be rolled back. */
  #failure: unknown;
  /** From the end of a transaction until the client is returned. */
  #isOver = false;

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

  /**
   * Statements do not wait for the answer to `begin`; if it fails, they fail. Several statements of
   * a transaction may be on their way together (open-pipelined.ts). If one of them fails, the
   * others get its error, and later ones are refused: they would run outside the transaction.
   */
  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    // After a failed commit it is still rolled back.
    if (this.#isOver && text !== 'rollback') throw new Error('The transaction is over.');
    this.#gather();
    if (text === 'begin') {
      this.#beginning = this.#timed(text, values);
      this.#beginning.catch(() => {});
      return { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };
    }
    if (text === 'commit' || text === 'rollback') this.#isOver = true;
    try {
      const [result] = await Promise.all([this.#timed(text, values), this.#beginning]);
      this.#beginning = undefined;
      return result;
    } catch (error) {
      this.#failure ??= error;
      throw isAborted(error) ? this.#failure : error;
    }
  }

  /** Sends statements of the same moment in one system call: half as many for an order. */
  #gather(): void {
    const { stream } = this.#client.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  async #timed(text: string, values: unknown[]): Promise<pg.QueryResult> {
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
    this.#failure = undefined;
    this.#isOver = false;
    this.#client.release(Boolean(isBroken) || this.#isStale);
  }
}

/** "current transaction is aborted": an earlier statement has failed. */
function isAborted(error: unknown): boolean {
  return (error as { code?: string }).code === '25P02';
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
