/**
 * A statement or a wait for a lock that took too long, a transaction that was silent, no place left;
 * two that waited for each other, of which PostgreSQL has undone this one.
 */
const BUSY_CODES = ['57014', '55P03', '25P03', '53300', '53400', '40P01', '40001'];

/** Whether a query was given up because the database has too much to do: asked again, it may be answered. */
export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BUSY_CODES.includes(String(error.code));
}
