import { isDatabaseGone } from '#server/infra/database/connection/is-database-gone.ts';

/**
 * A command that could not do everything it was asked to: one sentence for the owner, exit code 1.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** Why a command failed, for the owner. A shop that closes takes its database along. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isDatabaseGone(error)
    ? 'The database was stopped in the meantime, so the command did not finish; run it again.'
    : error.message;
}
