import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareScripts, readAllowed, runsScript } from './install-scripts.ts';
import { readLockedPackages } from './locked-packages.ts';

const root = join(import.meta.dirname, '../../..');
const packages = readLockedPackages(root);

test('only packages of the approval list run a script while they are installed [safety-6]', () => {
  expect(compareScripts(packages, readAllowed(root))).toEqual([]);
});

test('no installed package runs a script that the lock file does not name [safety-6]', () => {
  const silent = packages.filter(({ hasInstallScript }) => !hasInstallScript);
  expect(silent.map(({ path }) => path).filter((path) => runsScript(root, path))).toEqual([]);
});

test('an unapproved script is named, and an approval that no package needs', () => {
  const locked = { name: 'miner', path: 'node_modules/miner', version: '1.0.0' };
  expect(compareScripts([{ ...locked, hasInstallScript: true }], ['gone'])).toEqual([
    'miner@1.0.0 runs an install script nobody has approved',
    'gone is approved, and no locked package of this name runs a script',
  ]);
  expect(compareScripts([locked], [])).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(packages.filter(({ resolved }) => resolved)).toEqual([]);
});
