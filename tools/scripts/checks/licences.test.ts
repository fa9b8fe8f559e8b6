import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findWrongLicences, isAllowed } from './licences.ts';
import { type LockedPackage, readLockedPackages } from './locked-packages.ts';

const root = join(import.meta.dirname, '../../..');
const locked = (name: string, more: Partial<LockedPackage> = {}): LockedPackage => ({
  name,
  path: `node_modules/${name}`,
  version: '1.0.0',
  ...more,
});

test('every package that the shop runs with has a licence from the list [safety-5]', () => {
  expect(findWrongLicences(readLockedPackages(root))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-2.0-only)', true],
  ['GPL-2.0-only OR (MIT AND ISC)', true],
  ['MIT AND GPL-2.0-only', false],
  ['(MIT OR GPL-2.0-only) AND AGPL-3.0-only', false],
  ['GPL-2.0-only WITH Classpath-exception-2.0', false],
  ['MIT AND', false],
  ['(MIT', false],
  ['MIT ISC', false],
  ['SEE LICENSE IN FILE', false],
  ['', false],
])('the licence %s is accepted: %s [safety-5]', (expression, taken) => {
  expect(isAllowed(expression, 'some-package')).toBe(taken);
});

test('a stricter licence is accepted only for the packages it is listed for', () => {
  expect(isAllowed('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true);
  expect(isAllowed('LGPL-3.0-or-later', 'some-package')).toBe(false);
});

test('a package without a licence is named; a part of another has its licence [safety-5]', () => {
  const whole = locked('press', {
    license: 'MIT',
    optionalDependencies: { 'press-arm64': '1.0.0' },
  });
  const part = locked('press-arm64', { optional: true });
  expect(findWrongLicences([whole, part])).toEqual([]);
  expect(findWrongLicences([whole, { ...part, version: '1.0.1' }])).toEqual([
    expect.stringContaining('press-arm64@1.0.1 names no licence'),
  ]);
});

test('packages for development only may have any licence', () => {
  expect(findWrongLicences([locked('tool', { dev: true, license: 'GPL-3.0' })])).toEqual([]);
  expect(findWrongLicences([locked('part', { license: 'GPL-3.0' })])).toEqual([
    'part@1.0.0 has the licence GPL-3.0',
  ]);
});
