import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataDir, resolveDataDir } from './data-dir.ts';
import { canReach, isRoot } from './server-user.ts';

const stranger = { uid: 64_999, gid: 64_999, name: 'stranger' };
let clone: string;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'haat-clone-'));
});

afterEach(() => rmSync(clone, { recursive: true }));

test('DATA_DIR is used as it is given', () => {
  expect(resolveDataDir('/srv/shop', clone)).toBe('/srv/shop');
});

test('without DATA_DIR the shop stores its data in the clone', () => {
  chmodSync(clone, 0o755);
  expect(resolveDataDir(undefined, clone)).toBe(join(clone, 'data'));
  expect(resolveDataDir('', clone)).toBe(join(clone, 'data'));
});

test.runIf(isRoot())("a clone in root's own folder stores its data with the system", () => {
  chmodSync(clone, 0o700);
  expect(resolveDataDir(undefined, clone)).toBe('/var/lib/haat');
});

test('a folder is reachable when every folder above it lets one pass', () => {
  const inner = join(clone, 'shop/data');
  mkdirSync(inner, { recursive: true });
  chmodSync(clone, 0o711);
  expect(canReach(stranger, join(inner, 'postgres'))).toBe(true);
  chmodSync(join(clone, 'shop'), 0o750);
  expect(canReach(stranger, join(inner, 'postgres'))).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'a place that takes no folder is reported in one sentence',
  () => {
    expect(() => prepareDataDir('/proc/haat/data')).toThrow(
      /^DATA_DIR \/proc\/haat\/data cannot be written \(.*\); choose a folder/,
    );
  },
);
