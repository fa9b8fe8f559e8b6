import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '#server/infra/config/config.ts';
import { errorForLog } from './log-errors.ts';

/** JSON lines on stderr; readable text on a terminal. */
export function openLog(level: Config['logLevel'], to = standardError()): Logger {
  // `payload`: a refused Google token's claims about a person.
  const secrets = ['password', 'code', 'token', 'credential', 'payload'];
  const options = {
    level,
    base: null,
    serializers: { err: errorForLog },
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        ...secrets.flatMap((name) => [name, `*.${name}`]),
      ],
      censor: (value: unknown, path: readonly (string | symbol)[]) =>
        path.at(-1) === 'code' && !isMailedCode(value) ? value : '[Redacted]',
    },
  };
  return pino(options, to);
}

/** An error's code (ECONNREFUSED, EAUTH, 23505) is what an operator looks for. */
const isMailedCode = (value: unknown) => /^\d{6}$/.test(String(value));

function standardError(): DestinationStream {
  return process.stderr.isTTY
    ? pretty({ destination: 2, colorize: true, sync: true })
    : pino.destination({ dest: 2, sync: false });
}
