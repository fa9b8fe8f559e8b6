import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BrowserScript, readBrowserScripts } from './browser-modules.ts';

/** What every page of the shop loads by itself once it runs. */
const soonAfter = ['web/shell/after-start.ts', 'web/shell/cookies/cookie-banner.tsx'];

/** Loaded on demand, and never with a page of the shop. */
const onDemand = [
  /^web\/admin\//,
  /\/recharts\//,
  /\/yet-another-react-lightbox\//,
  /^web\/storefront\/product\/lightbox\.tsx$/,
  /^web\/storefront\/choice\/quick-choice\.tsx$/,
  /^web\/checkout\/(payment\/payment-widget|payment\/run-checkout|address\/shipping-form)\.tsx?$/,
  /^web\/shell\/cookies\/cookie-details\.tsx$/,
  /^web\/shell\/header\/suggestions\.tsx$/,
];
const framework = /\/(react|react-dom|react-router|scheduler)\//;
const forms = [/\/zod\//, /\/react-hook-form\//, /^web\/account\/forms\/google-client\.ts$/];

interface Budget {
  /** By their patterns in web/routes.ts. */
  pages: readonly string[];
  /** Kilobytes of 1,024 bytes, compressed with brotli, with what comes soon after the start. */
  most: number;
  without: readonly RegExp[];
}

/**
 * The most script that a page may load. Each page of customers is here once. 0.2 KB of each are the hints
 * of `compile-ahead.ts`.
 */
const budgets: readonly Budget[] = [
  // 1.5 KB of it are the cookie banner, two seconds after the page.
  {
    pages: ['dashboard'],
    most: 136,
    without: [...onDemand, ...forms],
  },
  // 1.3 KB of the listings are typed prices, the rules of searches and the help where nothing is found.
  {
    pages: ['product/:id', 'shop/:category?'],
    most: 135.2,
    without: [...onDemand, ...forms],
  },
  {
    pages: ['collections/:address', 'makers/:address'],
    most: 136.2,
    without: [...onDemand, ...forms],
  },
  { pages: ['search', 'wishlist', '*'], most: 130, without: [...onDemand, ...forms] },
  {
    pages: [
      'about',
      'help',
      'shipping',
      'privacy',
      'terms',
      'refund-policy',
      'pages/:address',
      'terms/coming',
      'privacy/coming',
    ],
    most: 141,
    without: [...onDemand, ...forms],
  },
  {
    pages: [
      'makers',
      'stories',
      'stories/:address',
      'certificates',
      'certificates/pass-on',
      'certificates/:code',
    ],
    most: 142,
    without: [...onDemand, ...forms],
  },
  {
    pages: [
      'cart',
      'my-orders',
      'my-certificates',
      'commissions',
      'commissions/:number',
      'pay/:token',
    ],
    most: 151.2,
    without: [...onDemand, ...forms],
  },
  {
    pages: ['my-orders/:id/return', 'my-orders/:id/confirm', 'commissions/new'],
    most: 165,
    without: onDemand,
  },
  {
    pages: ['profile', 'profile/sign-in-security', 'contact', 'grievance'],
    most: 183.2,
    without: onDemand,
  },
  {
    pages: [
      'login',
      'login/second-factor',
      'login/link-google',
      'join',
      'welcome',
      'register',
      'verify',
      'forgot-password',
    ],
    most: 160,
    without: onDemand,
  },
];

const MANIFEST = /\bassets\/manifest-[\w-]+\.js\b/;

interface ManifestEntry {
  module: string;
  imports?: string[];
}

interface ManifestRoute extends ManifestEntry {
  id: string;
  parentId?: string;
  path?: string;
  hasDefaultExport: boolean;
  clientLoaderModule?: string;
  clientActionModule?: string;
  hydrateFallbackModule?: string;
}

interface Manifest {
  entry: ManifestEntry;
  routes: Record<string, ManifestRoute>;
}

/** One sentence for each page that loads more script than it may, or what it should not. */
export function findHeavyPages(root: string): string[] {
  const scripts = readBrowserScripts(root);
  if (!scripts) return ['build/browser-scripts.json is missing: the shop was not built'];
  const client = join(root, 'build/client');
  const { manifest, file } = readManifest(root);
  const byPath = new Map(Object.values(manifest.routes).map((route) => [route.path, route]));
  const budgeted = budgets.flatMap(({ pages }) => pages);
  const unbudgeted = customerPages(manifest).filter((page) => !budgeted.includes(page));
  return [
    ...unbudgeted.map((page) => `/${page} has no budget for its scripts: give it one here`),
    ...budgets.flatMap(({ pages, most, without }) =>
      pages.flatMap((page) => {
        const route = byPath.get(page);
        if (!route) return [`/${page} has a budget for scripts and is no page`];
        const files = new Set([file, ...scriptsOfPage(manifest, route)]);
        for (const later of soonAfter) addWithImports(scripts, scriptWith(scripts, later), files);
        return problemsOf(page, most, without, { client, scripts, files: [...files] });
      }),
    ),
  ];
}

interface Loaded {
  client: string;
  scripts: Record<string, BrowserScript>;
  files: string[];
}

function problemsOf(
  page: string,
  most: number,
  without: readonly RegExp[],
  { client, scripts, files }: Loaded,
): string[] {
  const modules = files.flatMap((file) => Object.entries(scripts[file]?.modules ?? {}));
  const bytes = files.reduce((sum, file) => sum + packedBytes(join(client, file)), 0);
  const unwanted = modules.filter(
    ([path, length]) => length > 0 && without.some((kind) => kind.test(path)),
  );
  const problems = unwanted.map(([path]) => `/${page} brings ${path} before it is needed`);
  if (bytes <= most * 1024) return problems;
  const own = modules.filter(([path]) => !framework.test(path));
  const heaviest = own.sort(([, one], [, other]) => other - one).slice(0, 15);
  return [
    ...problems,
    `/${page} brings ${(bytes / 1024).toFixed(1)} KB of scripts and may bring ${most}; beside React most of it is ` +
      heaviest.map(([path, length]) => `${path} (${Math.round(length / 1024)} KB)`).join(', '),
  ];
}

/** The list of routes for browsers, and its script: the one that the server names. */
function readManifest(root: string): { manifest: Manifest; file: string } {
  const server = join(root, 'build/server');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((each) => each.endsWith('.js')).map((each) => textOf(server, each));
  const file = texts.map((text) => MANIFEST.exec(text)?.[0]).find((each) => each !== undefined);
  if (!file) throw new Error('the build has no list of routes');
  const text = textOf(root, 'build/client', file);
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  return { manifest: JSON.parse(json) as Manifest, file };
}

function textOf(...path: string[]): string {
  return readFileSync(join(...path), 'utf8');
}

function* scriptsOfPage({ entry, routes }: Manifest, page: ManifestRoute): Generator<string> {
  yield* [entry.module, ...(entry.imports ?? [])].map(fileOf);
  for (let at: ManifestRoute | undefined = page; at; at = routes[at.parentId ?? '']) {
    const { module, imports = [], clientLoaderModule, clientActionModule } = at;
    const files = [module, ...imports, clientLoaderModule, clientActionModule];
    yield* files.filter((each) => each !== undefined).map(fileOf);
  }
}

function scriptWith(scripts: Loaded['scripts'], module: string): string {
  const name = Object.keys(scripts).find((each) => module in (scripts[each]?.modules ?? {}));
  if (!name) throw new Error(`${module} is in no script of the build`);
  return name;
}

function addWithImports(scripts: Loaded['scripts'], name: string, files: Set<string>): void {
  if (files.has(name)) return;
  files.add(name);
  for (const next of scripts[name]?.imports ?? []) addWithImports(scripts, next, files);
}

function packedBytes(path: string): number {
  const packed = `${path}.br`;
  return existsSync(packed) ? statSync(packed).size : brotliCompressSync(readFileSync(path)).length;
}

/** Those that customers see. */
function customerPages({ routes }: Manifest): string[] {
  const bare = ['', 'offline'];
  return Object.values(routes)
    .filter(({ id, hasDefaultExport }) => hasDefaultExport && !id.startsWith('admin/'))
    .flatMap(({ path }) => (path === undefined || bare.includes(path) ? [] : [path]));
}

function fileOf(address: string): string {
  return address.replace(/^\//, '');
}
