import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLockedPackages } from './locked-packages.ts';
import { sbomOf } from './sbom.ts';

const root = join(import.meta.dirname, '../../..');
const shop = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const sbom = sbomOf(shop, readLockedPackages(root), shop.dependencies);
const purls = new Set(sbom.components.map(({ purl }) => purl));

test('the bill of materials names each direct dependency, with licence and checksum [safety-4]', () => {
  const names = new Map(sbom.components.map((each) => [each.name, each]));
  for (const name of Object.keys(shop.dependencies)) {
    expect(names.get(name), name).toMatchObject({
      licenses: [expect.anything()],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    });
  }
  expect(names.has('vitest')).toBe(false);
});

test('every package is required by another that is named, or by the shop [safety-4]', () => {
  const asked = new Set(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn));
  expect([...purls].filter((purl) => !asked.has(purl))).toEqual([]);
  expect([...asked].filter((purl) => !purls.has(purl))).toEqual([]);
});

test('a package of two versions is found as its dependent finds it', () => {
  const locked = (path: string, version: string, dependencies = {}) => ({
    path,
    name: path.split('node_modules/').at(-1) ?? '',
    version,
    dependencies,
  });
  const packages = [
    locked('node_modules/shelf', '1.0.0', { nail: '1', board: '1' }),
    locked('node_modules/shelf/node_modules/nail', '1.0.0'),
    locked('node_modules/board', '1.0.0', { nail: '2' }),
    locked('node_modules/nail', '2.0.0'),
  ];
  const { dependencies } = sbomOf({ name: 'haat', version: '1.0.0', license: 'MIT' }, packages, {
    shelf: '1.0.0',
  });
  expect(dependencies).toEqual([
    { ref: 'pkg:npm/haat@1.0.0', dependsOn: ['pkg:npm/shelf@1.0.0'] },
    { ref: 'pkg:npm/shelf@1.0.0', dependsOn: ['pkg:npm/board@1.0.0', 'pkg:npm/nail@1.0.0'] },
    { ref: 'pkg:npm/nail@1.0.0', dependsOn: [] },
    { ref: 'pkg:npm/board@1.0.0', dependsOn: ['pkg:npm/nail@2.0.0'] },
    { ref: 'pkg:npm/nail@2.0.0', dependsOn: [] },
  ]);
});
