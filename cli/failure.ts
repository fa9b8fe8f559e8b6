/** A command that could not do all that it was asked: one sentence for the owner, exit code 1. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** PostgreSQL's word to a session that is ended because its server stops. */
const ADMIN_SHUTDOWN = '57P01';
const LOST = /^(Connection terminated|Client has encountered a connection error)/;

/** Why a command failed, for the owner. A shop that closes takes its database along. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isCutOff = ('code' in error && error.code === ADMIN_SHUTDOWN) || LOST.test(error.message);
  return isCutOff
    ? 'The database was stopped meanwhile, so not all was done; run the command again.'
    : error.message;
}
