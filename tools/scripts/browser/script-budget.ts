import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BrowserScript, readBrowserScripts } from './browser-modules.ts';

/**
 * The most script that a page of each kind may load: KB of 1,024 bytes, compressed with brotli, with
 * what comes soon after the start. The first kind that matches a page's id in web/routes.ts counts.
 */
const budgets: readonly [kind: string, pages: RegExp, most: number][] = [
  ['back office', /^admin\//, 197],
  ['product', /^storefront\/product$/, 140],
  ['cart and payment', /^(storefront\/cart|checkout\/.+)$/, 146],
  ['storefront', /^(root|(storefront|shell)\/.+)$/, 139.5],
  ['sign-in', /^account\/(sign-in|registration)\//, 160],
  ['text', /^(pages\/(?!grievance)|certificates\/)/, 140],
  ['account and forms', /^(account|commissions|contact|pages\/grievance)/, 172],
];

/** What every page of the shop loads by itself once it runs. */
const soonAfter = ['web/shell/after-start.ts', 'web/shell/cookies/cookie-banner.tsx'];
/** Loaded on demand, and never with a page of the shop. */
const onDemand = [
  /^web\/admin\//,
  /\/recharts\//,
  /\/yet-another-react-lightbox\//,
  /^web\/storefront\/product\/lightbox\.tsx$/,
  /^web\/storefront\/choice\/(buy-bar|quick-choice|size-chart)\.tsx$/,
  /^web\/checkout\/(payment\/payment-widget|payment\/run-checkout|address\/shipping-form)\.tsx?$/,
  /^web\/shell\/cookies\/cookie-details\.tsx$/,
  /^web\/shell\/header\/suggestions\.tsx$/,
];
/** Pages of these kinds have no form that checks what is typed. */
const withoutForms = ['product', 'storefront'];
const forms = [/\/zod\//, /^web\/ui\/forms\/use-form\.ts$/];
const framework = /\/(react|react-dom|react-router|scheduler)\//;
const MANIFEST = /\bassets\/manifest-[\w-]+\.js\b/;

interface ManifestRoute {
  id: string;
  parentId?: string;
  module: string;
  hasDefaultExport: boolean;
}

interface Manifest {
  entry: { module: string };
  routes: Record<string, ManifestRoute>;
}

type Scripts = Record<string, BrowserScript>;

/** One sentence for each page that loads more script than its kind may. */
export function findHeavyPages(root: string): string[] {
  const scripts = readBrowserScripts(root);
  if (!scripts) return ['build/browser-scripts.json is missing: the shop was not built'];
  const { manifest, file } = readManifest(root);
  const pages = Object.values(manifest.routes).filter((route) => route.hasDefaultExport);
  return pages.flatMap((page) => {
    const [kind, , most] = budgets.find(([, ids]) => ids.test(page.id)) ?? [];
    if (!kind || !most) return [`${page.id} is of no kind that has a budget: give it one here`];
    const files = scriptsOf(page, manifest, scripts).filter((each) =>
      existsSync(join(root, 'build/client', each)),
    );
    const bytes = [file, ...files].reduce((sum, each) => sum + packedBytes(root, each), 0);
    const late = withoutForms.includes(kind) ? [...onDemand, ...forms] : onDemand;
    const early = kind === 'back office' ? [] : modulesOf(files, scripts, late);
    if (early.length > 0) return [`${page.id} brings ${early.join(', ')} before it is needed`];
    if (bytes <= most * 1024) return [];
    const figures = `${(bytes / 1024).toFixed(1)} KB of scripts, a page of the kind ${kind} may bring ${most}`;
    return [`${page.id} brings ${figures}; beside React most is ${heaviest(files, scripts)}`];
  });
}

function scriptsOf(page: ManifestRoute, { entry, routes }: Manifest, scripts: Scripts): string[] {
  const modules = [entry.module];
  for (let at: ManifestRoute | undefined = page; at; at = routes[at.parentId ?? '']) {
    modules.push(at.module);
  }
  const later = page.id.startsWith('admin/') ? [] : soonAfter;
  const files = new Set([
    ...modules.map((address) => address.replace(/^\//, '')),
    ...later.map((module) => scriptWith(scripts, module)),
  ]);
  for (const each of files) for (const next of scripts[each]?.imports ?? []) files.add(next);
  return [...files];
}

function scriptWith(scripts: Scripts, module: string): string {
  const name = Object.keys(scripts).find((each) => module in (scripts[each]?.modules ?? {}));
  if (!name) throw new Error(`${module} is in no script of the build`);
  return name;
}

function modulesOf(files: string[], scripts: Scripts, kinds: readonly RegExp[]): string[] {
  return files
    .flatMap((file) => Object.entries(scripts[file]?.modules ?? {}))
    .filter(([path, length]) => length > 0 && kinds.some((kind) => kind.test(path)))
    .map(([path]) => path);
}

function heaviest(files: string[], scripts: Scripts): string {
  return files
    .flatMap((file) => Object.entries(scripts[file]?.modules ?? {}))
    .filter(([path]) => !framework.test(path))
    .sort(([, one], [, other]) => other - one)
    .slice(0, 15)
    .map(([path, length]) => `${path} (${Math.round(length / 1024)} KB)`)
    .join(', ');
}

/** The list of routes for browsers, and its script: the one that the server names. */
function readManifest(root: string): { manifest: Manifest; file: string } {
  const server = join(root, 'build/server');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((each) => each.endsWith('.js'))
    .map((each) => readFileSync(join(server, each), 'utf8'));
  const file = texts.map((text) => MANIFEST.exec(text)?.[0]).find((each) => each !== undefined);
  if (!file) throw new Error('the build has no list of routes');
  const text = readFileSync(join(root, 'build/client', file), 'utf8');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  return { manifest: JSON.parse(json) as Manifest, file };
}

function packedBytes(root: string, file: string): number {
  const path = join(root, 'build/client', file);
  const packed = `${path}.br`;
  return existsSync(packed) ? statSync(packed).size : brotliCompressSync(readFileSync(path)).length;
}
