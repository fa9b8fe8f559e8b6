/**
 * PostgreSQL's codes when the server stops, starts, is no longer the primary (25006) or has a full
 * disk (53100), and the system's for a lost connection.
 */
const GONE_CODES = [
  ...['57P01', '57P02', '57P03', '25006', '53100'],
  ...['EPIPE', 'ECONNRESET', 'ECONNREFUSED'],
];
/** The last one is of a full disk, on which the server opens no connection. */
const GONE =
  /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect|\.s\.PGSQL\.|^could not write init file/;

/** Whether a query failed because the database is unavailable, and not because of the query. */
export function isDatabaseGone(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return GONE_CODES.includes(code) || GONE.test(message);
}
