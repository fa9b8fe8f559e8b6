import { z } from 'zod';
import type { Schemas } from './endpoint.ts';

/** The schemas of a domain's endpoints, under one heading of the API's document unless one says another. */
export function schemas<T extends Record<string, Omit<Schemas, 'tag'> & { tag?: string }>>(
  tag: string,
  table: T,
): { [K in keyof T]: T[K] & { tag: string } } {
  const tagged = Object.entries(table).map(([name, each]) => [name, { tag, ...each }]);
  return Object.fromEntries(tagged);
}

/** An answer that carries these in `data`. */
export function dataOf<S extends z.ZodRawShape>(shape: S) {
  return z.object({ data: z.object(shape) });
}

/** What a list says besides the rows of one page. */
export const paged = { total: z.number().int(), pages: z.number().int() };
