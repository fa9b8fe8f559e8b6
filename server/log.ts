import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';

/** JSON lines on stderr; readable text on a terminal. */
export function openLog(level: Config['logLevel']): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.code'],
      // An error's code (ECONNREFUSED, EAUTH) is what an operator looks for.
      censor: (value: unknown, path: string[]) =>
        path.join('.') === 'err.code' ? value : '[Redacted]',
    },
  };
  const destination = process.stderr.isTTY
    ? pretty({ destination: 2, colorize: true, sync: true })
    : pino.destination({ dest: 2, sync: false });
  return pino(options, destination);
}
