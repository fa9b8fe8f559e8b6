import { relative } from 'node:path';
import type { Rolldown } from 'vite';

type Options = Rolldown.CodeSplittingOptions;
type Group = NonNullable<Options['groups']>[number];
type Modules = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

interface PageFile {
  name: string;
  /** Selects a module by the pages that need it. */
  takes: (pages: string[], id: string) => boolean;
}

const among = (pages: string[], kind: RegExp) => pages.filter((page) => kind.test(page)).length;
const start = /^web\/(root|entry\.client)\.tsx$/;
/** What every page requests by itself a little later. */
const soon = /^web\/shell\/(after-start\.ts|cookies\/cookie-banner\.tsx)$/;
const frame = /^web\/shell\/storefront-layout\.tsx$/;
const catalogue = /^web\/storefront\/(dashboard|listing|product|search)\.tsx$/;
const home = /^web\/storefront\/dashboard\.tsx$/;
const listing = /^web\/storefront\/listing\.tsx$/;
const lists = /^web\/storefront\/(listing|collection|maker)\.tsx$/;
const enter = /^web\/account\/(sign-in|registration)\/[a-z-]+\.tsx$/;
const profile = /^web\/account\/profile\/(profile|sign-in-security)\.tsx$/;
const orders = /^web\/account\/orders\//;
const written = /^web\/pages\//;
const admin = /^web\/admin\//;
/** Calls and rules of collections, which the editor of the home page needs too. */
const shared = /\/contract\/collections\//;
/** Icons, buttons and small parts: too small for a request each. */
const icon = /\/web\/(ui\/icons\/.*|ui\/chip\.tsx|pages\/promises\.ts)$/;
const small = /\/web\/(ui|pages)\//;

/** Modules that several pages of one kind share, and no others. */
const ofOneKind = (name: string, kind: RegExp): PageFile => ({
  name,
  takes: (pages) => pages.length > 1 && among(pages, kind) === pages.length,
});

/** The first match of a module counts. */
const pageFiles: PageFile[] = [
  {
    name: 'shop',
    takes: (pages, id) =>
      among(pages, start) > 0 ||
      (among(pages, soon) > 0 && pages.length > 1 && small.test(id)) ||
      // The sign-in pages have a frame of their own: they need not load the shop's for this.
      (among(pages, enter) > 0 && among(pages, frame) + among(pages, catalogue) > 0),
  },
  { name: 'frame', takes: (pages) => among(pages, frame) > 0 },
  {
    name: 'catalogue',
    // A visitor of one of these pages opens the next.
    takes: (pages, id) => {
      const needed = among(pages, catalogue);
      return needed > 1 || (needed > 0 && pages.length > 1 && icon.test(id));
    },
  },
  // The back office shows the slideshow as well.
  {
    name: 'dashboard',
    takes: (pages, id) =>
      id.includes('/web/storefront/dashboard/') ||
      (among(pages, home) > 0 && among(pages, home) + among(pages, admin) === pages.length),
  },
  // In one file they compress better than what collections share with it in another.
  {
    name: 'listing',
    takes: (pages) => among(pages, listing) > 0 && among(pages, lists) === pages.length,
  },
  // The studio's hours and the calls for its texts.
  {
    name: 'texts',
    takes: (pages) => among(pages, home) > 0 && among(pages, written) > 0,
  },
  ofOneKind('enter', enter),
  ofOneKind('profile', profile),
  ofOneKind('orders', orders),
  ofOneKind('written', written),
  // What only a few pages of the back office share stays with these, with its own imports.
  {
    name: 'admin',
    takes: (pages, id) =>
      among(pages, admin) === pages.length &&
      (pages.length >= 6 || (pages.length > 1 && (small.test(id) || shared.test(id)))),
  },
  { name: 'fields', takes: (pages, id) => among(pages, enter) > 0 && small.test(id) },
  // What the wishlist needs of it would bring all other parts along.
  { name: 'not-yet', takes: (_pages, id) => id.endsWith('/web/ui/forms/not-yet.tsx') },
  {
    name: 'parts',
    takes: (pages, id) => pages.length > 1 && among(pages, catalogue) === 0 && small.test(id),
  },
];

const packages = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|^\0rolldown/ },
  // Validates forms: pages without a form do not load it.
  { name: 'zod', test: /node_modules\/zod\// },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
];

/**
 * Few files, which compress well together and stay in the browser's cache, and in each only what
 * the pages that load it need: a module is grouped with the pages that import it. With Vite's own
 * rules a page of the catalogue has 84 files instead of 13, and 20 KB more (brotli).
 */
export function browserFiles(root: string): Options {
  const ofPages = pageFiles.map(({ name, takes }) => ({
    name: (id: string, modules: Modules) => {
      if (!takes(pagesOf(root, id, modules), id)) return null;
      return needsForms(id, modules) ? `${name}-forms` : name;
    },
  }));
  const groups = [...packages, ...ofPages];
  return {
    includeDependenciesRecursively: false,
    groups: groups.map((group, at) => ({ ...group, priority: groups.length - at })),
  };
}

/** The pages that have this module among their static imports. */
function pagesOf(root: string, id: string, modules: Modules): string[] {
  const seen = new Set([id]);
  const pages = new Set<string>();
  for (const each of seen) {
    const module = modules.getModuleInfo(each);
    if (!module) continue;
    const path = ownPath(root, each);
    if (module.isEntry || soon.test(path)) pages.add(path);
    for (const importer of module.importers) seen.add(importer);
  }
  return [...pages];
}

/** Pages without a form must share no file with those that have one: it would load all of it. */
function needsForms(id: string, modules: Modules): boolean {
  const seen = new Set([id]);
  for (const each of seen) {
    if (/\/node_modules\/(react-hook-form|@hookform|zod)\//.test(each)) return true;
    if (!/\/(web|contract)\//.test(each)) continue;
    for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) seen.add(imported);
  }
  return false;
}

function ownPath(root: string, id: string): string {
  return relative(root, id.replace(/\?.*$/, ''));
}
