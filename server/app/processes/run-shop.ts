import { MINUTE_MS } from '#server/infra/clock.ts';
import { readConfig } from '#server/infra/config/config.ts';
import { LOOK_MS, lookVariable } from '#server/infra/config/look.ts';
import { onNewAddress } from '#server/infra/config/saved-address.ts';
import { type Closing, type Launch, reportFailure, WORKER } from './begin.ts';
import { planProcesses } from './plan-processes.ts';

const OPENING_MAX_MS = 5 * MINUTE_MS;

/**
 * `npm start`: opens the shop, says when it serves, and closes it on a signal. With more than one
 * process, this one only supervises them.
 */
export async function runShop(launch: Launch): Promise<void> {
  if (process.argv[2] === WORKER) {
    const { runWorker } = await import('./run-worker.ts');
    return runWorker(launch).catch((error) => process.exit(reportFailure(error)));
  }
  let signal: NodeJS.Signals | undefined;
  const signalled = new Promise<NodeJS.Signals>((resolve) => {
    for (const each of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(each, () => {
        signal ??= each;
        resolve(each);
      });
    }
    if (launch.environment[lookVariable]) endCopy(() => resolve('SIGTERM'));
  });
  try {
    for (;;) {
      const { end, isMoved } = await runOnce(launch, signalled);
      if (end !== 0 || signal || !isMoved) process.exit(end);
    }
  } catch (error) {
    process.exit(reportFailure(error));
  }
}

/** A copy of the shop ends with the one that started it, which may be dead already, or hang. */
function endCopy(end: () => void): void {
  process.once('disconnect', end);
  if (!process.connected) end();
  setTimeout(end, LOOK_MS + OPENING_MAX_MS).unref();
}

/** Until a signal, a failure, or a new public address, which nearly every part of the shop knows. */
async function runOnce(
  launch: Launch,
  signalled: Promise<NodeJS.Signals>,
): Promise<{ end: number; isMoved: boolean }> {
  const config = readConfig(launch.environment);
  const { processes } = planProcesses(config);
  let isMoved = false;
  let stop = () => {};
  const moved = new Promise<'new-address'>((resolve) => {
    if (!config.ownerSetsAddress) return;
    stop = onNewAddress(config.dataDir, () => {
      isMoved = true;
      resolve('new-address');
    });
  });
  const closing: Closing = Promise.race([signalled, moved]);
  const end =
    processes > 1
      ? await (await import('./supervise.ts')).supervise(launch, config, closing)
      : await (await import('./run-alone.ts')).runAlone(launch, config, closing);
  stop();
  return { end, isMoved };
}
