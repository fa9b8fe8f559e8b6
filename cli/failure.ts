/** A command that could not do all that it was asked: one sentence for the owner, exit code 1. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** PostgreSQL's word to a session whose server stops, and the system's when that came too late. */
const CUT_OFF_CODES = ['57P01', 'EPIPE', 'ECONNRESET'];
const CUT_OFF = /^Connection terminated|^Client has encountered a connection error|\.s\.PGSQL\./;

/** Why a command failed, for the owner. A shop that closes takes its database along. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const isCutOff = CUT_OFF_CODES.includes(code) || CUT_OFF.test(error.message);
  return isCutOff
    ? 'The database was stopped meanwhile, so not all was done; run the command again.'
    : error.message;
}
