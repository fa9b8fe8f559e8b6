import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Chunks = Record<string, { file: string; imports?: string[] }>;

/**
 * Lists in Vite's manifest all that a file brings with it, by name. React Router makes its list of
 * routes of them, which every page loads: equal lists in one order compress better, by 0.5 KB (brotli).
 */
export function sortImports(): Plugin {
  return {
    name: 'haat:sort-imports',
    apply: 'build',
    writeBundle({ dir }) {
      if (this.environment.name !== 'client' || !dir) return;
      const file = join(dir, '.vite/manifest.json');
      const chunks = JSON.parse(readFileSync(file, 'utf8')) as Chunks;
      const fileOf = (key: string) => chunks[key]?.file ?? key;
      for (const chunk of Object.values(chunks)) {
        if (!chunk.imports) continue;
        const all = new Set(chunk.imports);
        for (const key of all) for (const next of chunks[key]?.imports ?? []) all.add(next);
        chunk.imports = [...all].sort((one, other) => (fileOf(one) < fileOf(other) ? -1 : 1));
      }
      writeFileSync(file, JSON.stringify(chunks));
    },
  };
}
