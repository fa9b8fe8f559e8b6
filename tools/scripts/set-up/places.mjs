import { join } from 'node:path';

/** The clone that these scripts belong to. */
export const root = join(import.meta.dirname, '../../..');

/** The locked Node, a package of its own: the shop needs it, these scripts do not. */
export const lockedNode = join(root, 'node_modules/node/bin/node');

/** A program of an installed package. */
export function packagedProgram(name) {
  return join(root, 'node_modules/.bin', name);
}

export function isNodeNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= 24;
}

/** Of the last run of each check. */
export const lastReports = join(root, 'build/test-reports');
