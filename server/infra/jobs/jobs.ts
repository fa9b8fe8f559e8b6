import type { PoolConfig } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '#server/infra/database/connection/database.ts';
import { isDatabaseGone } from '#server/infra/database/connection/is-database-gone.ts';
import { newContext, runWithin } from '#server/infra/request-context/request-context.ts';

/** The work that is done after the answer, and its data. */
export interface JobData {
  'send-mail': { mailId: string };
  'mail-reset-code': { resetId: string };
  'reseal-secrets': Record<string, never>;
  'send-due-mails': Record<string, never>;
  'reconcile-orders': Record<string, never>;
  'release-holds': Record<string, never>;
  'tell-of-silence': Record<string, never>;
  'tell-of-failed-jobs': Record<string, never>;
  'forget-holds': Record<string, never>;
  'remind-of-upi': Record<string, never>;
  'send-refund': { refundId: string };
  'find-refunds': Record<string, never>;
  'encode-image': { hash: string };
  'make-previews': Record<string, never>;
  'issue-missing-invoices': Record<string, never>;
  'tidy-accounts': Record<string, never>;
  'import-products': { importId: string };
  'tidy-imports': Record<string, never>;
  'forget-visit-keys': Record<string, never>;
  'check-ledger': { checkId: string };
  'check-ledger-by-night': Record<string, never>;
  'back-up': { runId: string };
  'back-up-by-night': Record<string, never>;
  'reseal-backup-key': Record<string, never>;
  'copy-media': Record<string, never>;
  /** Who changed it. */
  'tell-of-upi-id': { by: string };
  'look-into-backup': { lookId: string };
  'erase-due-customers': Record<string, never>;
  'tidy-privacy': Record<string, never>;
  'apply-retention': Record<string, never>;
  'tell-affected': Record<string, never>;
  'mail-policies': Record<string, never>;
  'publish-content': Record<string, never>;
  'mail-low-stock': Record<string, never>;
  'expire-quotes': Record<string, never>;
  /** An order that is paid in parts was paid or moved: its commission follows. */
  'follow-order': { orderId: string };
}
export type JobName = keyof JobData;
/** Jobs without data can run on a schedule. */
export type ClockJob = {
  [N in JobName]: JobData[N] extends Record<string, never> ? N : never;
}[JobName];

export interface JobOptions {
  atOnce?: number;
  retryLimit?: number;
  /** After so long the queue considers it lost; 5 minutes by default. */
  longestSeconds?: number;
}

export interface Jobs {
  /**
   * Defines how a job is done. If it throws, it is retried with growing pauses. Long jobs end when
   * `stopping` says that the shop closes.
   */
  define<N extends JobName>(
    name: N,
    handler: (data: JobData[N], stopping: AbortSignal) => Promise<void>,
    options?: JobOptions,
  ): void;
  /** Runs a job at the start and then every minute, on one process at a time. */
  everyMinute(name: ClockJob): void;
  everyHour(name: ClockJob): void;
  /** Runs a job once a day, at night in India. */
  everyDay(name: ClockJob): void;
  /**
   * Part of `db`'s transaction if it is one: no commit, no job. What is urgent is done before all
   * else of its name.
   */
  send<N extends JobName>(
    db: Db,
    name: N,
    data: JobData[N],
    options?: { isUrgent?: boolean },
  ): Promise<void>;
  start(): Promise<void>;
  /** Waits for running jobs, 10 s at most; unfinished ones return to the queue. */
  stop(): Promise<void>;
}

const EVERY_MINUTE = '* * * * *';
const RETRY_LIMIT = 20;
const LONGEST_SECONDS = 300;
/**
 * A process that works on a job reports twice in this time; otherwise another process takes the
 * job.
 */
const BEAT_SECONDS = 30;
const LOOK_FOR_LOST_JOBS_SECONDS = 20;

type ConstructorOptions = ConstructorParameters<typeof PgBoss>[0] & object;

interface Definition extends Required<JobOptions> {
  name: JobName;
  handler: (data: never, stopping: AbortSignal) => Promise<void>;
}

/** Opens the queue; `start` lets this process work on it (others only send). */
export async function openJobs(connection: PoolConfig, log: Logger): Promise<Jobs> {
  const open = async (options: ConstructorOptions) => {
    const opened = new PgBoss({
      ...(connection as ConstructorOptions),
      schema: 'jobs',
      ...options,
    });
    opened.on('error', (error) => {
      // While the database is away every worker complains at every poll; the pools have reported it.
      if (!isDatabaseGone(error)) log.error({ err: error }, 'the job queue reports an error');
    });
    await opened.start();
    return opened;
  };
  const boss = await open({ max: 1, supervise: false, schedule: false });
  let worker: PgBoss | undefined;
  const definitions: Definition[] = [];
  const schedules = new Map<ClockJob, string>();
  const ensureQueue = await openQueues(boss);
  const stopping = new AbortController();

  async function workOffAll(opened: PgBoss): Promise<void> {
    for (const definition of definitions) {
      await ensureQueue(definition.name, definition);
      // Also for a queue that an earlier release has created.
      await boss.updateQueue(definition.name, { heartbeatSeconds: beatOf(definition) });
      await workOff(opened, definition, { log, stopping: stopping.signal });
    }
    for (const { name } of await opened.getSchedules()) {
      // A job that only an earlier release had.
      if (!definitions.some((one) => one.name === name)) await opened.unschedule(name);
    }
    for (const [name, cron] of schedules) {
      await ensureQueue(name);
      await opened.schedule(name, cron, {}, { tz: 'Asia/Kolkata' });
      // The shop may have been down: what runs every minute does not wait for the next one.
      if (cron === EVERY_MINUTE) await boss.send(name, {});
    }
  }

  return {
    define(name, handler, options = {}) {
      const { atOnce = 1, retryLimit = RETRY_LIMIT, longestSeconds = LONGEST_SECONDS } = options;
      definitions.push({ name, handler, atOnce, retryLimit, longestSeconds });
    },
    everyMinute(name) {
      schedules.set(name, EVERY_MINUTE);
    },
    everyHour(name) {
      schedules.set(name, '7 * * * *');
    },
    everyDay(name) {
      schedules.set(name, '30 3 * * *');
    },
    async send(db, name, data, { isUrgent = false } = {}) {
      await ensureQueue(name);
      await boss.send(name, data, { db: fromKysely(db), priority: isUrgent ? 1 : 0 });
    },
    async start() {
      const opened = await open({
        max: 2,
        migrate: false,
        useListenNotify: true,
        monitorIntervalSeconds: LOOK_FOR_LOST_JOBS_SECONDS,
        superviseIntervalSeconds: LOOK_FOR_LOST_JOBS_SECONDS,
        cronMonitorIntervalSeconds: 30,
        cronWorkerIntervalSeconds: 5,
      });
      worker = opened;
      try {
        await workOffAll(opened);
      } catch (error) {
        // So that a later start can begin again.
        await opened.stop({ graceful: false });
        throw error;
      }
    },
    async stop() {
      stopping.abort();
      await worker?.stop({ graceful: true, timeout: 10_000 });
      await boss.stop({ graceful: false });
    },
  };
}

/** Returns a function that makes sure that a queue exists before something is sent to it. */
async function openQueues(boss: PgBoss) {
  const queues = new Map((await boss.getQueues()).map(({ name }) => [name, Promise.resolve()]));

  /** Many may need the same new queue at once: all wait until it exists. */
  return function ensureQueue(
    name: JobName,
    { retryLimit = RETRY_LIMIT, longestSeconds = LONGEST_SECONDS }: JobOptions = {},
  ): Promise<void> {
    const queue =
      queues.get(name) ??
      boss.createQueue(name, {
        notify: true,
        retryLimit,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: 3600,
        expireInSeconds: longestSeconds,
      });
    queues.set(name, queue);
    // If creating it failed, the next caller retries.
    queue.catch(() => queues.delete(name));
    return queue;
  };
}

async function workOff(
  boss: PgBoss,
  { name, handler, atOnce }: Definition,
  { log, stopping }: { log: Logger; stopping: AbortSignal },
): Promise<void> {
  const options = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };
  for (let place = 0; place < atOnce; place += 1) {
    let worker = '';
    worker = await boss.work(name, options, async ([job]) => {
      if (!job) return;
      try {
        await runWithin(newContext(name, false), () => handler(job.data as never, stopping));
      } catch (error) {
        log.warn({ err: error, job: name, id: job.id }, 'a job failed and will be retried');
        throw error;
      } finally {
        // After one job there may be more: look at once, not at the next poll.
        boss.notifyWorker(worker);
      }
    });
  }
}

/** A job that may run for hours reports while it runs. */
function beatOf({ longestSeconds }: Definition): number | null {
  return longestSeconds > LONGEST_SECONDS ? null : BEAT_SECONDS;
}
