import { z } from 'zod';

const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** Every refusal, whatever its HTTP status; some carry more, such as `needsVerification`. */
export const failure = z.looseObject({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(fieldError).optional(),
  /** Also in the log; only on a 500. */
  requestId: z.string().optional(),
});
export type Failure = z.infer<typeof failure> & { status?: number };

export type Success<A> = A & { success: true; message?: string };
export type Outcome<A> = Success<A> | Failure;
