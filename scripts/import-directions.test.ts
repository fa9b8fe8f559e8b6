import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findServerFilesInBrowser, recordBrowserModules } from './browser-modules.ts';
import { findWrongImports } from './import-directions.ts';

let house: string;

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'haat-house-'));
  write('contract/orders.ts', 'export const limit = 10;');
  write('server/orders/place-order.ts', "import { limit } from '#contract/orders.ts';");
  write('server/testing/test-shop.ts', "import '#sandbox/razorpay.ts';");
  write('server/infra/shop/shop.ts', 'export interface Shop {}');
  write('sandbox/razorpay.ts', '');
  write('web/shop.tsx', "import { limit } from '#contract/orders.ts';");
});

afterEach(() => rmSync(house, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

test('a house whose imports all run down passes', () => {
  expect(findWrongImports(house)).toEqual([]);
});

test.each([
  ['contract/cart.ts', "import '#server/infra/shop/shop.ts';", 'contract/ may not import from server'],
  ['server/a.ts', "\nimport '#web/shop.tsx';", 'server/ may not import from web'],
  ['server/b.ts', "export * from '#sandbox/razorpay.ts';", 'server/ may not import from sandbox'],
  ['sandbox/a.ts', "const x = import('#server/infra/shop/shop.ts');", 'sandbox/ may not import from server'],
  ['cli/a.ts', "import { x } from '#web/shop.tsx';", 'cli/ may not import from web'],
  ['web/a.tsx', "import { x } from '#server/infra/shop/shop.ts';", 'web/ may not import from server'],
  // Without "type" before the brace an empty import of the module stays.
  ['web/b.tsx', "import { type Shop } from '#server/infra/shop/shop.ts';", 'web/ may not import from server'],
  [
    'web/c.tsx',
    "import type { x } from '#sandbox/razorpay.ts';",
    'web/ may not import from sandbox',
  ],
  ['web/d.ts', "import '#contract/orders.ts';", 'another room: write #contract/orders.ts'],
  ['server/c.ts', "import './testing/test-shop.ts';", 'for tests only'],
  ['web/e.ts', "import './shop';", 'names no file'],
])('%s is refused %s', (path, text, complaint) => {
  write(path, text);
  const [found, ...others] = findWrongImports(house);
  expect(found).toContain(path);
  expect(found).toContain(complaint);
  expect(others).toEqual([]);
});

test('a complaint names the line', () => {
  write('server/a.ts', "const one = 1;\nimport '#web/shop.tsx';");
  expect(findWrongImports(house)[0]).toMatch(/^server\/a\.ts:2 imports #web\/shop\.tsx, but /);
});

test('a page may name the types of the server, and a test may use the test shop', () => {
  write('web/a.tsx', "import type { Shop } from '#server/infra/shop/shop.ts';");
  write('sandbox/razorpay.test.ts', "import { x } from '#server/testing/test-shop.ts';");
  write('web/route.tsx', "import type { Route } from './+types/route.ts';");
  expect(findWrongImports(house)).toEqual([]);
});

test('an import in a comment or in a text is none', () => {
  write('contract/a.ts', "// import '#server/infra/shop/shop.ts'\nconst text = `import '#server/infra/shop/shop.ts'`;");
  expect(findWrongImports(house)).toEqual([]);
});

test('a file of the server in the browser is named', () => {
  expect(findServerFilesInBrowser(house)[0]).toContain('was not built');
  write('build/browser-modules.json', '["web/shop.tsx", "contract/orders.ts"]');
  expect(findServerFilesInBrowser(house)).toEqual([]);
  write('build/browser-modules.json', '["web/shop.tsx", "server/infra/shop/shop.ts", "main.ts"]');
  expect(findServerFilesInBrowser(house)).toEqual([
    'server/infra/shop/shop.ts reaches the browser',
    'main.ts reaches the browser',
  ]);
});

test('the build itself tells what the browser gets', async () => {
  write('server/secret.ts', "export const secret = 'only here';");
  write('web/page.ts', "import { secret } from '../server/secret.ts';\ndocument.title = secret;");
  write('index.html', '<script type="module" src="./web/page.ts"></script>');
  await build({
    root: house,
    configFile: false,
    logLevel: 'silent',
    plugins: [recordBrowserModules()],
    build: { outDir: 'build/client' },
  });
  expect(findServerFilesInBrowser(house)).toEqual(['server/secret.ts reaches the browser']);
});
