import { readConfig } from '#server/infra/config/config.ts';
import { type Closing, type Launch, reportFailure, WORKER } from './begin.ts';
import { planProcesses } from './plan-processes.ts';

/**
 * `npm start`: opens the shop, says when it serves, and closes it on a signal. With more than one
 * process, this one only supervises them.
 */
export async function runShop(launch: Launch): Promise<void> {
  if (process.argv[2] === WORKER) {
    const { runWorker } = await import('./run-worker.ts');
    return runWorker(launch).catch((error) => process.exit(reportFailure(error)));
  }
  const closing: Closing = new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(signal));
    }
  });
  try {
    const config = readConfig(launch.environment);
    const { processes } = planProcesses(config);
    const end =
      processes > 1
        ? await (await import('./supervise.ts')).supervise(launch, config, closing)
        : await (await import('./run-alone.ts')).runAlone(launch, config, closing);
    process.exit(end);
  } catch (error) {
    process.exit(reportFailure(error));
  }
}
