import type { Logger } from 'pino';
import { currentContext } from '#server/infra/request-context/request-context.ts';
import type { Statements } from './statements.ts';

const LONGEST_TEXT = 4000;

/**
 * Logs statements that took longer than `slowMs`, without parameters: they contain what people have
 * typed.
 */
export function logSlowStatements(
  statements: Pick<Statements, 'onStatement'>,
  log: Pick<Logger, 'warn'>,
  slowMs: number,
): void {
  if (slowMs === 0) return;
  statements.onStatement(({ sql, milliseconds, rows, failed }) => {
    if (milliseconds < slowMs) return;
    const ms = Math.round(milliseconds);
    // A request's id, which finds its other log lines, or the job's name.
    const of = currentContext()?.name;
    log.warn({ sql: sql.slice(0, LONGEST_TEXT), ms, rows, failed, of }, 'a slow statement');
  });
}
