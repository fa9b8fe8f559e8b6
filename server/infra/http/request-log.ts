import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];

/** Names the request in every line, and costs nothing for the many that log none. */
export function requestLog(log: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger {
  return new RequestLog(log, bindings) as unknown as FastifyBaseLogger;
}

class RequestLog {
  #log: FastifyBaseLogger;
  #bindings: Bindings;
  #own: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger, bindings: Bindings) {
    this.#log = log;
    this.#bindings = bindings;
  }

  get level() {
    return this.#log.level;
  }

  child(bindings: Bindings, options?: object): FastifyBaseLogger {
    return this.#line.child(bindings, options);
  }

  trace(...line: Parameters<FastifyBaseLogger['trace']>): void {
    this.#line.trace(...line);
  }
  debug(...line: Parameters<FastifyBaseLogger['debug']>): void {
    this.#line.debug(...line);
  }
  info(...line: Parameters<FastifyBaseLogger['info']>): void {
    this.#line.info(...line);
  }
  warn(...line: Parameters<FastifyBaseLogger['warn']>): void {
    this.#line.warn(...line);
  }
  error(...line: Parameters<FastifyBaseLogger['error']>): void {
    this.#line.error(...line);
  }
  fatal(...line: Parameters<FastifyBaseLogger['fatal']>): void {
    this.#line.fatal(...line);
  }
  silent(): void {}

  get #line(): FastifyBaseLogger {
    this.#own ??= this.#log.child(this.#bindings);
    return this.#own;
  }
}
