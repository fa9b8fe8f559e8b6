import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createShopDatabase, type Databases, openDatabases } from './databases.ts';
import { openLayout } from './layout.ts';
import { type ObjectStore, openObjectStore } from './object-store.ts';
import { openPrograms } from './programs.ts';
import { openShopNodes, type ShopNodes, startDoor } from './shop-nodes.ts';

export interface Cluster extends ShopNodes, Databases, ObjectStore {
  /** Logs and data of each program. */
  folder: string;
}

/** Of a run that failed: the logs of all programs. */
const logs = join(import.meta.dirname, '../../build/cluster-logs');

/**
 * A whole installation on this machine's loopback addresses, until this process ends: then nothing
 * is left of it. `say` hears how far it is.
 */
export async function openCluster(
  say: (line: string) => void,
  {
    variables = {},
    former,
  }: { variables?: Record<string, string>; former?: string | undefined } = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-cluster-'));
  const programs = openPrograms(folder);
  const layout = openLayout(folder);
  process.once('exit', (code) => {
    try {
      if (code !== 0) keepLogs(folder);
    } finally {
      programs.remove();
    }
  });
  say(`Logs and data lie in ${folder} until the end.`);
  const [{ gateway }, databases] = await Promise.all([
    openObjectStore(layout, programs),
    openDatabases(layout, programs),
  ]);
  say('3 etcd, 3 PostgreSQL under Patroni, and the store are open');
  startDoor(layout, programs);
  await createShopDatabase(layout);
  const nodes = await openShopNodes(layout, programs, { variables, former });
  return { ...nodes, ...databases, gateway, folder };
}

function keepLogs(folder: string): void {
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.log'))) {
    cpSync(join(folder, name), join(logs, name));
  }
  process.stderr.write(`The logs of all programs lie in ${logs}.\n`);
}
