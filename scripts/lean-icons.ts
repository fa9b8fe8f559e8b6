import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = 'lucide-react';
const IMPORTS = /import \{([^}]*)\} from 'lucide-react';/g;
const ICON = /\/lucide-react\/dist\/esm\/icons\/.*\.mjs$/;
const FACTORY = /\/createLucideIcon\.mjs$/;

/**
 * Gives each page its own icons only, and draws them with `web/ui/draw-icon.ts`: the package's
 * one list of all icons would put every icon of the shop into every page, and its own way to draw
 * them is made for options that nobody here uses.
 */
export function leanIcons(): Plugin {
  const files = iconFiles();
  return {
    name: 'haat:lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: FACTORY },
      handler(_source, importer) {
        if (!importer?.includes(`/${PACKAGE}/`)) return undefined;
        return this.resolve('#web/ui/draw-icon.ts', join(import.meta.dirname, 'lean-icons.ts'));
      },
    },
    transform: {
      filter: { id: [/\/web\/.*\.tsx?(\?|$)/, ICON], code: PACKAGE },
      handler: (code, id) => ({
        code: ICON.test(id) ? withoutLabels(code) : eachByItself(code, files),
        map: null,
      }),
    },
  };
}

/** `import { Heart, X } from 'lucide-react'` as one import for each icon, on one line as before. */
export function eachByItself(code: string, files: ReadonlyMap<string, string>): string {
  return code.replaceAll(IMPORTS, (statement: string, list: string) => {
    const specifiers = list.split(',').map((each) => each.trim());
    const icons = specifiers.filter((each) => each && !each.startsWith('type '));
    const imports = icons.map((each) => {
      const [name = '', as = name] = each.split(' as ');
      const file = files.get(name);
      if (!file) throw new Error(`${PACKAGE} has no icon ${name}`);
      return `import ${as} from '${PACKAGE}/icons/${file}';`;
    });
    // Whoever reads an error's line finds it in the source.
    return imports.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });
}

/** A drawing without its name and its lines' keys, which are chance letters and pack badly. */
export function withoutLabels(code: string): string {
  return code.replace(/ name: "[\w-]+",/, '').replace(/,\s*key: "\w+"/g, '');
}

/** Where each icon lies, by each of its names. */
export function iconFiles(): Map<string, string> {
  const home = dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`));
  const list = readFileSync(join(home, 'dist/esm/lucide-react.mjs'), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of list.matchAll(
    /export \{(.*)\} from '.\/icons\/(.*)\.mjs'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}
