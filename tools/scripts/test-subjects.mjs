import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './set-up/places.mjs';

/**
 * The browser tests of a folder, where its own name does not find them. A browser test is otherwise that of each folder
 * whose name, or whose name without its plural, stands in its file's name.
 */
const alsoVisitedBy = {
  accounts: ['accounts', 'account-', 'profile', 'sign-out', 'proofs'],
  account: ['accounts', 'account-', 'profile', 'sign-out', 'my-orders'],
  audit: ['admin-staff'],
  breaches: ['privacy-desk'],
  cart: ['cart', 'checkout', 'wishlist'],
  catalogue: ['product', 'listing', 'search', 'variants', 'admin-products', 'admin-import'],
  checkout: ['checkout', 'shipping', 'purchase-to-rating'],
  content: ['admin-content', 'admin-menus', 'admin-words', 'admin-home-page', 'policies'],
  feeds: ['admin-feeds'],
  grievances: ['privacy-desk'],
  'hero-images': ['admin-gallery', 'dashboard-gallery'],
  holds: ['over-hold-limit', 'checkout'],
  invoices: ['admin-invoices'],
  ledger: ['admin-ledger'],
  offline: ['offline', 'poor-connection', 'failures'],
  orders: ['my-orders', 'admin-orders', 'purchase-to-rating'],
  mails: ['admin-mails'],
  'payment-links': ['manual-orders'],
  payments: ['checkout', 'purchase-to-rating'],
  settings: ['admin-settings'],
  shell: ['chrome-', 'routes'],
  storefront: ['dashboard', 'product', 'listing', 'search', 'variants'],
  'web-vitals': ['admin-speed'],
  welcome: ['own-shop', 'welcome'],
};

/** What every page stands on. */
const everywhere = ['routes', 'purchase-to-rating', 'chrome-header', 'no-script', 'admin-orders'];
const foundations =
  /^(server\/(infra|app)|web\/(ui|page|api|browser)|contract\/api|sandbox|tests\/e2e\/(?!.*\.spec))/;

const rooms = ['contract', 'server', 'web', 'cli', 'sandbox', 'tests'];
const specs = () =>
  readdirSync(join(root, 'tests/e2e')).filter((name) => name.endsWith('.spec.ts'));

/** Whether the tests know something of that name. */
export function isSubject(name) {
  return (
    browserFilesOf(name).length > 0 ||
    rooms.some((room) =>
      readdirSync(join(root, room), { recursive: true, withFileTypes: true }).some(
        (entry) => entry.isDirectory() && entry.name === name,
      ),
    )
  );
}

/** The browser tests of a subject, as paths. */
export function browserFilesOf(subject) {
  const names = alsoVisitedBy[subject] ?? [subject, subject.replace(/s$/, '')];
  return specs()
    .filter((file) =>
      names.some((name) => file.startsWith(name) || file.startsWith(`admin-${name}`)),
    )
    .map((file) => `tests/e2e/${file}`);
}

/** The commit that main has in common with what is here, for `--changed` of Vitest. */
export function commonWithMain() {
  return git('merge-base', 'HEAD', 'main').trim();
}

/** The paths that differ from it, new ones included. */
export function changedPaths() {
  const changed = git('diff', '--name-only', '-z', commonWithMain());
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...changed.split('\0'), ...added.split('\0')].filter(Boolean);
}

/** The browser tests that changed paths concern. */
export function browserFilesOfChange(paths) {
  const found = new Set();
  const add = (files) => {
    for (const file of files) found.add(file);
  };
  for (const path of paths) {
    if (/^tests\/e2e\/[^/]+\.spec\.ts$/.test(path)) {
      if (existsSync(join(root, path))) add([path]);
    } else if (/^tests\/e2e\/.*\.ts$/.test(path)) add(specsThatImport(path));
    else if (/\.test\.tsx?$/.test(path)) continue;
    else if (foundations.test(path)) add(everywhere.flatMap(browserFilesOf));
    else add(path.split('/').slice(1, -1).flatMap(browserFilesOf));
  }
  return [...found].sort();
}

function specsThatImport(path) {
  const name = path.slice(path.lastIndexOf('/'));
  return specs()
    .map((file) => `tests/e2e/${file}`)
    .filter((file) => readFileSync(join(root, file), 'utf8').includes(`${name}'`));
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' });
}
