import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './store.ts';

const fileOf = (dataDir: string, name: string) => join(dataDir, 'sandbox', `${name}.jsonl`);

/** Earlier releases wrote each store to a file, a line of changes for each write. */
export function readFormer(dataDir: string, name: string): Change[] {
  const file = fileOf(dataDir, name);
  if (!existsSync(file)) return [];
  // What follows the last line's end was torn by a crash.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.flatMap((line) => JSON.parse(line) as Change[]);
}

export function deleteFormer(dataDir: string, name: string): void {
  rmSync(fileOf(dataDir, name), { force: true });
}
