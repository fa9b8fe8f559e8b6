import type { FieldError } from '#contract/api/envelope.ts';
import type { SecurityEvent } from '#contract/audit/security-events.ts';

export type ProblemKind =
  | 'invalid'
  | 'not-signed-in'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-many'
  | 'unavailable';

/**
 * An error that the caller may see: thrown by domain functions, answered as `success: false` with
 * the kind's status. Anything else that is thrown is a bug and a 500.
 */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly errors: FieldError[] | undefined;
  /** What the answer contains beside the message, such as `needsVerification`. */
  readonly extra: Record<string, unknown>;
  /**
   * Which security event this is, if its kind alone does not say so; or that it is already logged.
   */
  event: SecurityEvent | 'noted' | undefined;

  constructor(
    kind: ProblemKind,
    message: string,
    more: {
      errors?: FieldError[];
      extra?: Record<string, unknown>;
      event?: SecurityEvent;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'Problem';
    this.kind = kind;
    this.errors = more.errors;
    this.extra = more.extra ?? {};
    this.event = more.event;
  }
}

/** One field's problem, in the shape of a failed schema. */
export function invalidField(field: string, message: string): Problem {
  return new Problem('invalid', message, { errors: [{ field, message }] });
}
