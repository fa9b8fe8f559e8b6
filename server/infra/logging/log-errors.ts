import { stdSerializers } from 'pino';

/**
 * The fields of an error that are logged besides its message and stack. Any other may contain a
 * customer's data: PostgreSQL's `detail` an e-mail address, a URL's `input` a token.
 */
const LOGGED_FIELDS = new Set([
  'type',
  'message',
  'stack',
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'status',
  'statusCode',
  'statusText',
  'kind',
  'variable',
  'description',
  'responseCode',
  'command',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
]);

export function errorForLog(error: Error): unknown {
  const facts: unknown = stdSerializers.err(error);
  return facts === error
    ? loggedFieldsOf({ ...error })
    : loggedFieldsOf(facts as Record<string, unknown>);
}

function loggedFieldsOf(facts: Record<string, unknown>): Record<string, unknown> {
  const logged = Object.entries(facts)
    .filter(([name]) => LOGGED_FIELDS.has(name))
    .map(([name, value]) => [name, typeof value === 'string' ? withoutQueries(value) : value]);
  return Object.fromEntries(logged);
}

/** A query may contain an e-mail address or a token. */
function withoutQueries(text: string): string {
  return text.replaceAll(/\?[^\s"'`<>)]*=[^\s"'`<>)]*/g, '?…');
}
