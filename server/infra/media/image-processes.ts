import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { uploadMessages } from '#contract/api/uploads.ts';
import type { ImageAnswer, ImageTask, ImageWork } from './image-work.ts';
import { NotAImage } from './refused-upload.ts';

/** Far more than any honest image takes on a busy machine. */
const LONGEST_MS = 20_000;
/** Then an idle shop has the memory back. */
const IDLE_MS = 10_000;

/** In the build it is an entry of its own, beside the folder of all that entries share. */
const isBuilt = import.meta.filename.endsWith('.js');
const program = join(import.meta.dirname, isBuilt ? '../image-process.js' : 'image-process.ts');

interface Resting {
  child: ChildProcess;
  leaving: NodeJS.Timeout;
}

/**
 * Decodes and draws in processes that are killed if an image takes too long: a small file may ask a
 * decoder for hours, and nothing within a process can stop that.
 */
export function openImageProcesses({ longestMs = LONGEST_MS } = {}) {
  // As many images at a time as the machine has cores, less one for customers.
  const inTurn = pLimit(Math.max(1, availableParallelism() - 1));
  let resting: Resting[] = [];

  async function work(task: ImageTask): Promise<ImageAnswer> {
    const { child, leaving } = takeResting() ?? { child: begin() };
    clearTimeout(leaving);
    hold(child, true);
    const answer = await ask(child, task, longestMs);
    hold(child, false);
    if (!hasEnded(child)) rest(child);
    return answer;
  }

  /** Somebody else may have ended it meanwhile. */
  function takeResting(): Resting | undefined {
    const next = resting.pop();
    return next && hasEnded(next.child) ? takeResting() : next;
  }

  /** A process that was killed from outside, as for want of memory, says nothing of its image: another one tries. */
  async function workOrTryAgain(task: ImageTask): Promise<ImageAnswer> {
    const answer = await work(task);
    return 'killed' in answer ? await work(task) : answer;
  }

  function rest(child: ChildProcess): void {
    const leaving = setTimeout(() => child.disconnect(), IDLE_MS).unref();
    resting.push({ child, leaving });
    child.once('disconnect', () => {
      clearTimeout(leaving);
      resting = resting.filter((other) => other.leaving !== leaving);
    });
  }

  /** @throws NotAImage */
  return async function run<Name extends keyof ImageWork>(
    name: Name,
    ...given: Parameters<ImageWork[Name]>
  ): Promise<Awaited<ReturnType<ImageWork[Name]>>> {
    const answer = await inTurn(() => workOrTryAgain({ name, given }));
    if ('refusal' in answer) throw new NotAImage(answer.refusal);
    if ('killed' in answer) throw new Error(`no work on an image: killed by ${answer.killed}`);
    if ('failure' in answer) throw new Error(`no work on an image: ${answer.failure}`);
    return answer.made as Awaited<ReturnType<ImageWork[Name]>>;
  };
}

export const runImageWork = openImageProcesses();

/** It gets nothing of the shop but the image. */
function begin(): ChildProcess {
  const { TMPDIR, MALLOC_ARENA_MAX } = process.env;
  const env = { TMPDIR, MALLOC_ARENA_MAX };
  return fork(program, { execArgv: [], serialization: 'advanced', env }).setMaxListeners(0);
}

async function ask(child: ChildProcess, task: ImageTask, longestMs: number): Promise<ImageAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer>();
  const late = setTimeout(() => {
    child.kill('SIGKILL');
    resolve({ refusal: uploadMessages.takesTooLong });
  }, longestMs);
  const ended = (code: number | null, signal: NodeJS.Signals | null) => {
    // A decoder that crashes was given no image.
    if (signal && crashes.has(signal)) resolve({ refusal: uploadMessages.notAnImage });
    else if (signal) resolve({ killed: signal });
    else reject(new Error(`the process for images ended with ${code}`));
  };
  child.once('message', resolve).once('exit', ended).once('error', reject);
  child.send(task, (error) => error && child.connected && reject(error));
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    child.off('message', resolve).off('exit', ended).off('error', reject);
  }
}

const crashes = new Set<NodeJS.Signals>([
  'SIGSEGV',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGABRT',
  'SIGTRAP',
]);

const hasEnded = ({ exitCode, signalCode, killed, connected }: ChildProcess) =>
  exitCode !== null || signalCode !== null || killed || !connected;

/** A program ends while a process rests, and not while it works. */
function hold(child: ChildProcess, isWorking: boolean): void {
  const change = isWorking ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
}
