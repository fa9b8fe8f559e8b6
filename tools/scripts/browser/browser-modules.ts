import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const LIST = 'build/browser-modules.json';
/** Each script by its name, with its content. */
const SCRIPTS = 'build/browser-scripts.json';
const SERVER_ONLY = /^(server|sandbox|cli)\/|^main\.ts$/;

export interface BrowserScript {
  /** The scripts that it imports. */
  imports: string[];
  /** Its modules, with their length before compression. */
  modules: Record<string, number>;
}

/** Records, at every build, which files the browser gets, and in which scripts. */
export function recordBrowserModules(): Plugin {
  let root = '.';
  return {
    name: 'haat:record-browser-modules',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds.map((id) => ownPath(root, id)) : [],
      );
      const own = [...new Set(modules)].filter((path) => path !== undefined).sort();
      mkdirSync(dirname(join(root, LIST)), { recursive: true });
      writeFileSync(join(root, LIST), `${JSON.stringify(own, null, 2)}\n`);
      writeFileSync(join(root, SCRIPTS), JSON.stringify(scriptsOf(root, Object.values(bundle))));
    },
  };
}

function scriptsOf(
  root: string,
  files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
): Record<string, BrowserScript> {
  const scripts = files.filter((file) => file.type === 'chunk');
  return Object.fromEntries(
    scripts.map(({ fileName, imports, modules }) => [
      fileName,
      {
        imports,
        modules: Object.fromEntries(
          Object.entries(modules).map(([id, { renderedLength }]) => [
            relative(root, id.replace(/^\0/, '').replace(/\?.*$/, '')),
            renderedLength,
          ]),
        ),
      },
    ]),
  );
}

/** The record of the last build; undefined where there was none. */
export function readBrowserScripts(root: string): Record<string, BrowserScript> | undefined {
  const list = join(root, SCRIPTS);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : undefined;
}

function ownPath(root: string, id: string): string | undefined {
  const path = relative(root, id.replace(/^\0/, '').replace(/\?.*$/, ''));
  return path.startsWith('..') || path.includes('node_modules') ? undefined : path;
}

/** One sentence per file that belongs to the server and reaches the browser. */
export function findServerFilesInBrowser(root: string): string[] {
  const list = join(root, LIST);
  if (!existsSync(list)) return [`${LIST} is missing: the shop was not built`];
  const modules = JSON.parse(readFileSync(list, 'utf8')) as string[];
  return modules
    .filter((path) => SERVER_ONLY.test(path))
    .map((path) => `${path} reaches the browser`);
}
