import { z } from 'zod';

/** Bad input to a part of the sandbox that has no provider's wire format to follow. */
export class BadInput extends Error {
  readonly statusCode = 400;
}

export function readOwnInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (!result.success) throw new BadInput(z.prettifyError(result.error));
  return result.data;
}
