import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A statement this frequent is worth preparing on every connection. */
const OFTEN = 20;
/** Each takes memory in each of PostgreSQL's processes: tens of kilobytes for a large join. */
const MOST_NAMES = 200;
const MOST_COUNTED = 2_000;
const LONGEST = 16 * 1024;
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * The name under which a statement is prepared, so that PostgreSQL parses and plans it once per
 * connection; undefined for one that is sent unprepared: rare, without parameters, or very long.
 * The name is derived from the text, so the same name never means two statements anywhere.
 */
export function namePrepared(): (
  sql: string,
  parameters: readonly unknown[],
) => string | undefined {
  const names = new Map<string, string>();
  const seen = new LRUCache<string, number>({ max: MOST_COUNTED });

  return (sql, parameters) => {
    if (parameters.length === 0) return undefined;
    const name = names.get(sql);
    if (name || names.size >= MOST_NAMES) return name;
    if (sql.length > LONGEST || !PLANNED.test(sql)) return undefined;
    const times = (seen.get(sql) ?? 0) + 1;
    if (times < OFTEN) {
      seen.set(sql, times);
      return undefined;
    }
    seen.delete(sql);
    const given = `haat_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`;
    names.set(sql, given);
    return given;
  };
}
