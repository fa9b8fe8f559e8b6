import { z } from 'zod';
import type { Notes } from './entities.ts';
import { refuse } from './refusal.ts';

/** Reads a body or a query by its schema; refuses in the provider's words. */
export function readInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue?.code === 'unrecognized_keys') {
    throw refuse(`${issue.keys.join(', ')} is/are not required and should not be sent`);
  }
  const field = issue?.path.join('.') || undefined;
  throw refuse(issue?.message ?? 'The request is not valid.', field);
}

const missingOr = (name: string, wrong: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? `The ${name} field is required.` : wrong;

/** Whole paise, at least one rupee. */
export const amount = z
  .int({ error: missingOr('amount', 'The amount must be an integer.') })
  .min(100, 'The amount must be at least INR 1.00');

export const currency = z
  .string({ error: missingOr('currency', 'The currency must be a string.') })
  .refine((code) => code === 'INR', 'The currency is not supported.');

export const receipt = z
  .string('The receipt must be a string.')
  .max(40, 'The receipt may not be greater than 40 characters.')
  .nullish()
  .transform((text) => text ?? null);

const noteValue = z.union([z.string(), z.number(), z.boolean()], {
  error: 'Notes values must be text or numbers.',
});

export const notes = z
  .union([z.tuple([]), z.record(z.string().max(256), noteValue)], {
    error: 'The notes must be an object of at most 15 short texts.',
  })
  .refine(
    (given) => Object.keys(given).length <= 15,
    'Number of fields in notes should be less than or equal to 15',
  )
  .refine(
    (given) => Object.values(given).every((value) => String(value).length <= 256),
    'Notes values should not be longer than 256 characters',
  )
  .nullish()
  .transform((given): Notes => (given && Object.keys(given).length > 0 ? given : []));

const queryNumber = (name: string, lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `The ${name} must be an integer.`)
    .transform(Number)
    .refine((value) => value >= lowest, `The ${name} must be at least ${lowest}.`)
    .refine((value) => value <= highest, `The ${name} may not be greater than ${highest}.`);

/** What every list takes; times in Unix seconds. */
export const listQuery = {
  from: queryNumber('from', 0, Number.MAX_SAFE_INTEGER).optional(),
  to: queryNumber('to', 0, Number.MAX_SAFE_INTEGER).optional(),
  count: queryNumber('count', 1, 100).default(10),
  skip: queryNumber('skip', 0, Number.MAX_SAFE_INTEGER).default(0),
  'expand[]': z.union([z.string(), z.array(z.string())]).optional(),
};

interface ListQuery {
  from?: number;
  to?: number;
  count: number;
  skip: number;
}

/** Newest first, as the provider lists. */
export function pageOf<T extends { created_at: number }>(
  oldestFirst: Iterable<T>,
  query: ListQuery,
  matches: (item: T) => boolean = () => true,
): T[] {
  const { from = 0, to = Number.MAX_SAFE_INTEGER, count, skip } = query;
  return [...oldestFirst]
    .filter((item) => item.created_at >= from && item.created_at <= to && matches(item))
    .reverse()
    .slice(skip, skip + count);
}
