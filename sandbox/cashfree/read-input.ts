import { z } from 'zod';
import { refuse } from './refusal.ts';

/** Reads a body or a query by its schema; refuses in the provider's words. */
export function readInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') || 'request';
  const isMissing = issue?.message.startsWith('missing');
  const code = isMissing ? `${field}_missing` : `${field}_invalid`;
  throw refuse(`${field} : ${issue?.message ?? 'is invalid'}`, code);
}

/** Rupees with at most two decimals, read as paise. */
export const rupees = z
  .number({ error: ({ input }) => (input === undefined ? 'missing' : 'should be a number') })
  .min(1, 'should be at least 1')
  .refine(
    (amount) => /^\d+(\.\d{1,2})?$/.test(String(amount)),
    'should have at most 2 decimal places',
  )
  .transform((amount) => Math.round(amount * 100));

export const ownId = (longest: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'missing' : 'should be a string') })
    .regex(/^[A-Za-z0-9_-]+$/, 'should have only letters, digits, - and _')
    .min(3, 'should have at least 3 characters')
    .max(longest, `should have at most ${longest} characters`);

/** An address that the provider calls or leads to has to be safe. */
export const safeUrl = z.string().regex(/^https:\/\//, 'url should be https');
