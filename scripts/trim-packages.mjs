import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';

/** Takes away what no program reads: 100 MB beside what the shop runs with. */
export function trimPackages() {
  const packages = join(root, 'node_modules');
  // The run-time has linked its program out of it; the rest are headers to compile with.
  rmSync(join(packages, 'node/node_modules'), { recursive: true, force: true });
  for (const name of readdirSync(packages, { recursive: true })) {
    if (/\.[cm]?[jt]s\.map$/.test(name)) rmSync(join(packages, name), { force: true });
  }
}
