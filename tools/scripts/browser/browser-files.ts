import { relative } from 'node:path';
import type { Rolldown } from 'vite';

type Options = Rolldown.CodeSplittingOptions;
type Group = NonNullable<Options['groups']>[number];
type Modules = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

const framework = /node_modules\/(react|react-dom|react-router|scheduler)\/|^\0rolldown/;
/** What every page of the shop begins with. */
const start = /^web\/(root|entry\.client|shell\/storefront-layout)\.tsx$/;
/** What every page requests by itself a little later. */
const soon = /^web\/shell\/(after-start\.ts|cookies\/cookie-banner\.tsx)$/;
const catalogue = /^web\/storefront\/(dashboard|listing|product|search)\.tsx$/;
const signIn = /^web\/account\/(sign-in|registration)\/[a-z-]+\.tsx$/;

/**
 * Three files that compress well and stay in the browser's cache. A module is grouped by the pages that
 * import it; what no group takes, the bundler shares by its own rules. The figures are KB (brotli).
 */
export function browserFiles(root: string): Options {
  return {
    includeDependenciesRecursively: false,
    groups: [
      // Costs a first visit 1.7 KB and saves 85 after a release that leaves the packages as they are.
      { name: 'react', test: framework, priority: 1 },
      { name: (id: string, modules: Modules) => groupOf(pagesOf(root, id, modules)) },
    ],
  };
}

function groupOf(pages: string[]): string | null {
  const among = (kind: RegExp) => pages.filter((page) => kind.test(page)).length;
  // Saves every page 5 to 6 KB and 25 requests.
  if (among(start) > 0 || (among(soon) > 0 && pages.length > 1)) return 'shop';
  // Saves a page of the sign-in 6 KB: it needs no file of the catalogue.
  if (among(signIn) > 0 && among(catalogue) > 0) return 'shop';
  // Saves its pages 2 KB and 20 requests.
  return among(catalogue) > 1 ? 'catalogue' : null;
}

/** The pages that have this module among their static imports. */
function pagesOf(root: string, id: string, modules: Modules): string[] {
  const seen = new Set([id]);
  const pages = new Set<string>();
  for (const each of seen) {
    const module = modules.getModuleInfo(each);
    if (!module) continue;
    const path = relative(root, each.replace(/\?.*$/, ''));
    if (module.isEntry || soon.test(path)) pages.add(path);
    for (const importer of module.importers) seen.add(importer);
  }
  return [...pages];
}
