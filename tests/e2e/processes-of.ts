import { execFileSync } from 'node:child_process';
import { type Agent, request } from 'node:http';
import { expect } from './fixtures.ts';
import type { OpenShop } from './open-shop.ts';

/** Logs when workers start; no page is cached. */
export const several = { WEB_CONCURRENCY: '2', LOG_LEVEL: 'info', PAGE_CACHE_MB: '0' };

export interface SeveralProcesses {
  shop: OpenShop;
  processes: ReturnType<typeof processesOf>;
}

/** Opens a shop of two processes with some products, and waits until both serve. */
export async function openSeveral(
  open: (variables: Record<string, string>) => Promise<OpenShop>,
  variables: Record<string, string> = {},
): Promise<SeveralProcesses> {
  const shop = await open({ ...several, ...variables });
  const processes = processesOf(shop);
  await processes.untilBothServe();
  return { shop, processes };
}

function processesOf(shop: OpenShop) {
  function workers(): number[] {
    const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
    return listed
      .split('\n')
      .map((line) => /^\s*(\d+)\s+(\d+)\s.*main\.js worker$/.exec(line))
      .filter((found) => Number(found?.[2]) === shop.pid)
      .map((found) => Number(found?.[1]));
  }
  const pidsThat = (what: string) =>
    [...shop.output().matchAll(new RegExp(`"pid":(\\d+),"msg":"a worker ${what}"`, 'g'))].map(
      ([, pid]) => Number(pid),
    );
  const serving = () => workers().filter((pid) => pidsThat('serves').includes(pid));
  return {
    workers,
    serving,
    /** The one that runs the jobs. */
    jobWorker: () => pidsThat('took over the jobs').at(-1) ?? 0,
    untilBothServe: () => expect.poll(() => serving().length, { timeout: 120_000 }).toBe(2),
  };
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A request's status, or why there is none. */
export function statusOf(url: string, agent?: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(url, { agent: agent ?? false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', (error) => resolve(`cut: ${error.message}`));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end();
  });
}
