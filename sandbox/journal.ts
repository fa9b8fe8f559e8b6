import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** One entry's new state; `null` deletes it. */
export interface Change {
  table: string;
  id: string;
  value: unknown;
}

export interface Journal {
  /** The live view of a table, in the order in which its entries were first written. */
  table<T>(name: string): ReadonlyMap<string, T>;
  /** All changes or none, even in a crash: they share one line. */
  write(changes: readonly Change[]): void;
}

/** Below this a file is not worth rewriting. */
const COMPACT_FROM_LINES = 5_000;

/**
 * A small store that outlives the process: a log of JSON lines, replayed when opened. A line is
 * appended before the caller answers, so a killed process loses nothing it has confirmed; there is
 * no fsync, so a power cut may. Values must not be mutated.
 */
export function openJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const tables = new Map<string, Map<string, unknown>>();
  let lines = 0;
  let appended: number | undefined;

  const named = (name: string) => {
    const table = tables.get(name) ?? new Map<string, unknown>();
    tables.set(name, table);
    return table;
  };
  const apply = (changes: readonly Change[]) => {
    for (const { table, id, value } of changes) {
      if (value === null) named(table).delete(id);
      else named(table).set(id, value);
    }
  };
  const entries = () => [...tables.values()].reduce((sum, table) => sum + table.size, 0);
  const compact = () => {
    const compacted = [...tables].flatMap(([table, rows]) =>
      [...rows].map(([id, value]) => `${JSON.stringify([{ table, id, value }])}\n`),
    );
    writeFileSync(`${file}.new`, compacted.join(''), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    if (appended !== undefined) closeSync(appended);
    appended = undefined;
    lines = compacted.length;
  };

  const replayed = replay(file);
  for (const changes of replayed.lines) apply(changes);
  lines = replayed.lines.length;
  // Remove a torn last line before appending anything to it.
  if (replayed.torn || lines > entries() * 2) compact();

  return {
    table: <T>(name: string) =>
      named(name) as ReadonlyMap<string, unknown> as ReadonlyMap<string, T>,
    write(changes) {
      if (changes.length === 0) return;
      appended ??= openSync(file, 'a', 0o600);
      writeSync(appended, `${JSON.stringify(changes)}\n`);
      apply(changes);
      lines += 1;
      if (lines > COMPACT_FROM_LINES && lines > entries() * 4) compact();
    },
  };
}

function replay(file: string): { lines: Change[][]; torn: boolean } {
  if (!existsSync(file)) return { lines: [], torn: false };
  const text = readFileSync(file, 'utf8');
  const written = text.split('\n');
  const rest = written.pop() ?? '';
  const lines = written.map((line) => JSON.parse(line) as Change[]);
  return { lines, torn: rest !== '' };
}
