import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { everything, withImplied } from '#server/infra/database/change-tags.ts';

/** As in schema.sql, whose triggers send tags to it (change-tags.ts). */
const CHANNEL = 'haat_changes';
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** How soon a silently dead connection is noticed. */
const LOOK_MS = 5_000;
/** A mark that has not come back by then will not: the connection or the server is dead. */
const MARK_MS = 5_000;

/** The changes in the database, made by any process, as each commit announces them. */
export interface Changes {
  /**
   * Calls the listener with the tag of each change; with `everything` if some may have been missed,
   * so that everything cached must go.
   */
  onChange(listener: (tag: string) => void): void;
  /** False while no announcements arrive: cached data may be out of date then. */
  readonly isListening: boolean;
  /**
   * Everything committed before this moment (of `performance.now()`) has been received; `caughtUp`
   * advances it.
   */
  readonly validUntil: number;
  /**
   * Resolves when everything committed before has been received, or nothing can be received. A call
   * made while another check is on its way shares the next one.
   */
  caughtUp(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Its own connection to the primary, reopened when it is lost. */
export function openChanges(connection: pg.PoolConfig, log: Logger): Changes {
  const listeners: ((tag: string) => void)[] = [];
  const waiting = new Map<string, () => void>();
  /** Nobody else hears the marks of this process: with many, each would hear those of all. */
  const markChannel = `haat_mark_${randomUUID().replaceAll('-', '')}`;
  let client: pg.Client | undefined;
  let isStopped = false;
  let look: NodeJS.Timeout | undefined;
  let validUntil = Number.NEGATIVE_INFINITY;
  let proving: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  function tell(tag: string): void {
    for (const listener of listeners) listener(tag);
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    clearInterval(look);
    for (const resolve of waiting.values()) resolve();
    waiting.clear();
    tell(everything);
    lost.end().catch(() => {});
    if (!isStopped) void reconnect();
  }

  async function connect(): Promise<void> {
    const next = new pg.Client(connection);
    next.on('error', ({ message }) => {
      if (client === next && !isStopped)
        log.warn({ reason: message }, 'change announcements cannot be received');
      lose(next);
    });
    next.on('end', () => lose(next));
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANNEL) return withImplied(payload).forEach(tell);
      waiting.get(payload)?.();
      waiting.delete(payload);
    });
    try {
      await next.connect();
      // A mark changes nothing, so it need not wait for the disk.
      await next.query(`listen ${CHANNEL}; listen ${markChannel}; set synchronous_commit = off`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    if (isStopped) return void next.end().catch(() => {});
    client = next;
    look = setInterval(() => next.query('select 1').catch(() => lose(next)), LOOK_MS).unref();
    // What came between the last connection and this one was missed.
    tell(everything);
  }

  async function reconnect(): Promise<void> {
    for (let wait = FIRST_PAUSE_MS; !isStopped && !client; wait *= 2) {
      await pause(Math.min(wait, LONGEST_PAUSE_MS), undefined, { ref: false });
      await connect().catch(() => {});
    }
  }

  /**
   * Notifications of all channels arrive in the order of their commits, so a mark comes after everything
   * before it.
   */
  async function prove(): Promise<void> {
    const hearing = client;
    if (!hearing) return;
    const at = performance.now();
    const mark = randomUUID();
    const heard = new Promise<void>((resolve) => waiting.set(mark, resolve));
    const tooLate = setTimeout(() => lose(hearing), MARK_MS).unref();
    await hearing.query('select pg_notify($1, $2)', [markChannel, mark]).catch(() => lose(hearing));
    await heard;
    clearTimeout(tooLate);
    if (client === hearing) validUntil = at;
  }

  return {
    onChange(listener) {
      listeners.push(listener);
    },
    get isListening() {
      return client !== undefined;
    },
    get validUntil() {
      return validUntil;
    },
    caughtUp() {
      // The check on its way may have been sent before the caller's commit.
      next ??= proving.then(() => {
        next = undefined;
        proving = prove();
        return proving;
      });
      return next;
    },
    start: connect,
    async stop() {
      isStopped = true;
      clearInterval(look);
      const last = client;
      client = undefined;
      for (const resolve of waiting.values()) resolve();
      waiting.clear();
      await last?.end().catch(() => {});
    },
  };
}
