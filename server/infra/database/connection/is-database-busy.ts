/**
 * A statement or a wait for a lock that took too long, an idle transaction, no connection left, or
 * a deadlock, of which PostgreSQL has aborted this transaction.
 */
const BUSY_CODES = ['57014', '55P03', '25P03', '53300', '53400', '40P01', '40001'];

/** Whether a query was aborted because the database is overloaded: a retry may succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BUSY_CODES.includes(String(error.code));
}
