/**
 * PostgreSQL's codes when the server stops, starts or is no longer the primary (25006), and the
 * system's for a lost connection.
 */
const GONE_CODES = ['57P01', '57P02', '57P03', '25006', 'EPIPE', 'ECONNRESET', 'ECONNREFUSED'];
const GONE =
  /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect|\.s\.PGSQL\./;

/** Whether a query failed because the database is unavailable, and not because of the query. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return GONE_CODES.includes(code) || GONE.test(error.message);
}
