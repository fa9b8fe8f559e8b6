import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { EXIT_CONFIG } from '#server/infra/config/config-error.ts';
import type { Balancer } from './balancer.ts';
import { BEAT_MS, type Beginning, type FromWorker } from './messages.ts';
import { beginWorker, type Ending, type Worker } from './worker.ts';

/** After so many missed beats a worker counts as stuck. */
const MOST_MISSED = 6;
/** A worker that has served for so long did not fail at opening. */
const STEADY_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** If the shop was never open and this many starts have failed, trying again will not help. */
const MOST_CRASHES_BEFORE_OPEN = 5;

interface WorkerPoolParts {
  program: string;
  balancer: Pick<Balancer, 'add' | 'remove'>;
  log: Logger;
  processes: number;
  /** Called once, when the first one serves and works on the jobs. */
  onOpen(words: string): void;
}

export interface WorkerPool {
  /** The database is ready: workers may begin. */
  begin(database: Beginning['database']): void;
  /** Resolves with an exit code if the shop cannot be opened. */
  failed: Promise<number>;
  /** Their health answers 503 from now on. */
  leave(): void;
  /** Lets all finish their work and end; those that take longer are killed. */
  close(withinMs: number): Promise<void>;
}

type Question = Extract<FromWorker, { type: 'ask' }>;

interface Member {
  worker: Worker;
  isOpen: boolean;
  missed: number;
}

/** The workers of one shop: each is replaced when it ends, and one of them has the duties. */
export function openWorkerPool({
  program,
  balancer,
  log,
  processes,
  onOpen,
}: WorkerPoolParts): WorkerPool {
  const members = new Map<number, Member>();
  const crashes = new Map<number, number>();
  let begin: ((worker: Worker) => void) | undefined;
  let onDuty: Worker | undefined;
  let isPrepared = false;
  let hasOpened = false;
  let isClosing = false;
  let fail: (code: number) => void = () => {};
  const failed = new Promise<number>((resolve) => {
    fail = resolve;
  });
  const openMembers = () => [...members.values()].filter(({ isOpen }) => isOpen);

  function start(number: number): void {
    if (isClosing || members.has(number)) return;
    const worker = beginWorker(program, number, (message) => onMessage(number, message));
    const member = { worker, isOpen: false, missed: 0 };
    members.set(number, member);
    begin?.(worker);
    void worker.ended.then((ending) => leave(member, ending));
  }

  function onMessage(number: number, message: FromWorker): void {
    const member = members.get(number);
    if (!member) return;
    member.missed = 0;
    if (message.type === 'open') open(member);
    else if (message.type === 'on-duty') noteDuties(member, message.words);
    else if (message.type === 'ask') passQuestion(member, message);
    else if (message.type === 'answer') {
      const { id, asker, text } = message;
      members.get(asker)?.worker.send({ type: 'answer', id, answer: { number, text } });
    }
  }

  function passQuestion({ worker: { number: asker, send } }: Member, message: Question): void {
    const { id, topic } = message;
    const all = openMembers();
    send({ type: 'asked', id, workers: all.length });
    for (const { worker } of all) worker.send({ type: 'question', id, asker, topic });
  }

  function open(member: Member): void {
    member.isOpen = true;
    balancer.add(member.worker);
    log.info({ worker: member.worker.number, pid: member.worker.pid }, 'a worker serves');
    isPrepared = true;
    giveDuties();
  }

  function giveDuties(): void {
    if (onDuty || isClosing) return;
    onDuty = openMembers()[0]?.worker;
    onDuty?.send({ type: 'duty', isOpening: !hasOpened });
  }

  function noteDuties({ worker }: Member, words: string): void {
    log.info({ worker: worker.number, pid: worker.pid }, 'a worker took over the jobs');
    if (hasOpened || isClosing) return;
    hasOpened = true;
    onOpen(words);
    for (let number = 1; number <= processes; number += 1) start(number);
  }

  async function leave(member: Member, ending: Ending): Promise<void> {
    const { worker } = member;
    members.delete(worker.number);
    balancer.remove(worker);
    if (onDuty === worker) {
      onDuty = undefined;
      giveDuties();
    }
    if (isClosing) return;
    const number = worker.number;
    const wasSteady = member.isOpen && performance.now() - worker.startedAt > STEADY_MS;
    const inARow = wasSteady ? 1 : (crashes.get(number) ?? 0) + 1;
    crashes.set(number, inARow);
    if (!hasOpened && isHopeless(ending, inARow)) return fail(ending.code || 1);
    log.error({ worker: number, pid: worker.pid, ...ending }, 'a worker ended and is replaced');
    // The first time at once; a worker that never opens must not take the machine from the others.
    await pause(inARow === 1 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (inARow - 2)));
    start(number);
  }

  const look = setInterval(() => {
    for (const member of members.values()) {
      if (!member.isOpen) continue;
      member.missed += 1;
      if (member.missed <= MOST_MISSED) continue;
      const { number, pid } = member.worker;
      log.error({ worker: number, pid }, 'a worker is stuck and is killed');
      member.worker.kill('it is stuck');
    }
  }, BEAT_MS);

  // It loads its code while the database starts.
  start(1);
  return {
    begin(database) {
      begin = (worker) => {
        const { number } = worker;
        worker.send({ type: 'begin', number, processes, isFirst: !isPrepared, database });
      };
      for (const { worker } of members.values()) begin(worker);
    },
    failed,
    leave() {
      for (const { worker } of members.values()) worker.send({ type: 'leave' });
    },
    async close(withinMs) {
      isClosing = true;
      clearInterval(look);
      const all = [...members.values()].map(({ worker }) => worker);
      for (const worker of all) worker.send({ type: 'close' });
      const late = setTimeout(
        () => all.forEach((worker) => void worker.kill('closing takes too long')),
        withinMs,
      );
      await Promise.all(all.map(({ ended }) => ended));
      clearTimeout(late);
    },
  };
}

/** It has reported its error itself, or it does not come up however often it is started. */
function isHopeless({ code }: Ending, inARow: number): boolean {
  return code === EXIT_CONFIG || code === 1 || inARow >= MOST_CRASHES_BEFORE_OPEN;
}
