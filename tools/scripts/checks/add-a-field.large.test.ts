import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const schema = 'server/infra/database/schema.ts';

/** What CONTRIBUTING.md does by hand: each file with the text before which the new line stands. */
const additions = {
  coupon: {
    'server/infra/database/migrations/0101-coupon-uses-each-day.sql': [
      '',
      'alter table coupons add column uses_each_day integer check (uses_each_day > 0);\n',
    ],
    'contract/coupons/coupon-fields.ts': [
      '    isOnceEach: field(',
      `    usesEachDay: field(z.number().int().min(1).nullable().default(null), {
      label: 'Uses each day',
      none: 'Unlimited',
    }),\n`,
    ],
    'contract/coupons/coupons.ts': [
      '  isOnceEach: z.boolean(),',
      '  usesEachDay: z.number().int().nullable(),\n',
    ],
    'web/admin/coupons/coupon-form.tsx': [
      '    isOnceEach: tick(),',
      '    usesEachDay: number(),\n',
    ],
  },
  maker: {
    'server/infra/database/migrations/0102-maker-languages.sql': [
      '',
      "alter table makers add column languages text not null default '';\n",
    ],
    'contract/makers/maker-fields.ts': [
      '  story: field(',
      "  languages: field(line(l.craftMax).default(''), { label: 'Languages' }),\n",
    ],
    'web/admin/makers/maker-form.ts': ['    portrait: image(),', '    languages: text(),\n'],
  },
  setting: {
    'contract/settings/catalogue-sections.ts': [
      '      lowStockAt: number(',
      "      lowStockSound: tick('Play a sound for low stock', { demo: false }),\n",
    ],
  },
} as const;

/** What a record then does with its new field, from the call to the form. */
const proof = `
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminMakersApi } from '#contract/makers/admin-makers.endpoints.ts';
import { couponsApi } from '#contract/coupons/coupons.endpoints.ts';
import { adminAuditApi } from '#contract/audit/admin-audit.endpoints.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { couponForm } from '#web/admin/coupons/coupon-form.tsx';
import { makerForm } from '#web/admin/makers/maker-form.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';

let checkout: Checkout;
let owner: Customer['browser'];
beforeAll(async () => {
  checkout = await openCheckout();
  owner = (await checkout.newCustomer({ staffRole: 'owner' })).browser;
});
afterAll(() => checkout.close());

const changesOf = async (subject: string) =>
  (await owner.call(adminAuditApi.listAudit, { query: { subject } as never })).body.data.entries.flatMap(
    ({ changes }) => changes,
  );

test('a coupon', async () => {
  const typed = { ...couponForm.initial, code: 'DIWALI', usesEachDay: '3' };
  typed.discount = { kind: 'percent', figure: '10' };
  expect(couponForm.infoOf('usesEachDay').label).toBe('Uses each day');
  const { body } = await owner.call(couponsApi.createCoupon, { body: couponForm.sentOf(typed) });
  expect(body.data.coupon.usesEachDay).toBe(3);
  const refused = { ...couponForm.sentOf(typed), code: 'HOLI10', usesEachDay: 0 };
  const { status } = await owner.call(couponsApi.createCoupon, { body: refused });
  expect(status).toBe(400);
  expect(await changesOf('coupon')).toContainEqual({ field: 'Uses each day', before: '', after: '3' });
});

test('a maker', async () => {
  const typed = { ...makerForm.initial, name: 'Asha Devi', languages: 'Kumaoni' };
  const { body } = await owner.call(adminMakersApi.createMaker, { body: makerForm.sentOf(typed) });
  expect(body.data.maker.languages).toBe('Kumaoni');
  expect(await changesOf('maker')).toContainEqual({ field: 'Languages', before: '', after: 'Kumaoni' });
});

test('a setting', async () => {
  const { settings } = (await owner.call(adminSettingsApi.readSettings)).body.data;
  expect(settings.lowStockSound).toBe(false);
  const body = { ...settings, section: 'stock', lowStockSound: true } as const;
  const changed = await owner.call(adminSettingsApi.changeSettings, { body });
  expect(changed.body.data.settings.lowStockSound).toBe(true);
});
`;

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'haat-field-'));
  for (const name of execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8' },
  ).split('\n')) {
    if (!name || /^(docs|public)\/(?!settings.md)/.test(name)) continue;
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    cpSync(join(root, name), join(copy, name));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

// It checks the types of the whole project, and starts a database twice.
const minutes = { timeout: 900_000 };

test('a field of a coupon, a maker and a setting touches at most five files each', minutes, () => {
  const touched = Object.fromEntries(
    Object.entries(additions).map(([record, edits]) => [record, Object.keys(edits)]),
  );
  for (const [name, [before, added]] of Object.values(additions).flatMap(Object.entries)) {
    const path = join(copy, name);
    mkdirSync(dirname(path), { recursive: true });
    const former = before ? readFileSync(path, 'utf8') : '';
    if (before) expect(former.split(before), name).toHaveLength(2);
    writeFileSync(path, before ? former.replace(before, added + before) : added);
  }
  // Written by a command, and counted like the others.
  run('tools/scripts/generate-schema-types.mjs');
  for (const record of ['coupon', 'maker']) touched[record]?.push(schema);
  vitest('settings-table', '--update');
  touched.setting?.push('docs/settings.md');

  run('node_modules/.bin/react-router', 'typegen');
  run('node_modules/typescript-native/bin/tsc');
  writeFileSync(join(copy, 'server/added-field.test.ts'), proof);
  vitest('added-field');
  rmSync(join(copy, 'server/added-field.test.ts'));

  expect(changedFiles().sort()).toEqual([...new Set(Object.values(touched).flat())].sort());
  for (const [record, names] of Object.entries(touched)) {
    expect(names.length, `${record}: ${names.join(', ')}`).toBeLessThanOrEqual(5);
  }
});

/** The files of the copy that differ from the project's, or are new. */
function changedFiles(): string[] {
  return filesOf(copy).filter((name) => {
    const own = join(root, name);
    return !existsSync(own) || !readFileSync(own).equals(readFileSync(join(copy, name)));
  });
}

function filesOf(folder: string): string[] {
  const written = /^(node_modules|\.react-router|build|\.cache)/;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !written.test(name));
}

function vitest(...args: string[]): void {
  run('node_modules/vitest/vitest.mjs', 'run', ...args);
}

/** A program of the copy; what it says is shown if it fails. */
function run(program: string, ...args: string[]): void {
  const bin = join(copy, 'node_modules/.bin');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...cleanEnvironment(), PATH: `${bin}:${process.env.PATH}` },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`);
}

/** Without what tells a program that it runs inside of Vitest. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST_PART|NODE_ENV)/.test(name)),
  );
}
