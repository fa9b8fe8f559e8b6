import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';

/** Deletes files that no program reads: 100 MB more than what the shop needs. */
export function trimPackages() {
  const packages = join(root, 'node_modules');
  // npm has linked the program out of it; the rest are headers for compiling.
  rmSync(join(packages, 'node/node_modules'), { recursive: true, force: true });
  for (const name of readdirSync(packages, { recursive: true })) {
    if (/\.[cm]?[jt]s\.map$/.test(name)) rmSync(join(packages, name), { force: true });
  }
}
