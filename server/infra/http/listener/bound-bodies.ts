import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BodyBudget, type BodyLimits } from './body-budget.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Its multipart bodies are files, which may take minutes; they are not read into memory at
     * once.
     */
    takesUploads?: boolean;
  }
}

const KB = 1024;
const MB = 1024 * KB;

export interface ArrivalLimits extends BodyLimits {
  /** For a body that is no upload, from the end of its headers. */
  arriveMs: number;
}

const LIMITS: ArrivalLimits = {
  bytes: 8 * MB,
  networkBytes: 2 * MB,
  leastBytes: 16 * KB,
  arriveMs: 10_000,
};

/** Why a body was not read to its end; problem-answers.ts has the messages. */
class RefusedBody extends Error {
  readonly code: 'BODY_TOO_SLOW' | 'BODY_OF_BUSY_NETWORK' | 'BODY_WITHOUT_ROOM';

  constructor(code: RefusedBody['code']) {
    super('a body was not read to its end');
    this.name = 'RefusedBody';
    this.code = code;
  }
}

/**
 * A body is read into memory before anybody checks who sends it. So it has to arrive soon, all
 * arriving bodies share a budget, and a connection with an unwanted body is closed.
 */
export function boundBodies(app: FastifyInstance, given: Partial<ArrivalLimits> = {}): void {
  const limits = { ...LIMITS, ...given };
  const budget = new BodyBudget(limits);
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (isArriving(request) && !isUpload(request)) watch(request);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isArriving(request) && !isUpload(request)) {
      reply.header('connection', 'close');
    }
    done();
  });

  function watch({ raw, from, routeOptions, headers }: FastifyRequest): void {
    const refuse = (code: RefusedBody['code']) => {
      clearTimeout(late);
      // Code that reads it gets this like any other failure, and answers. Perhaps no code reads it.
      if (raw.listenerCount('error') > 0) raw.emit('error', new RefusedBody(code));
      else raw.destroy();
    };
    const late = setTimeout(refuse, limits.arriveMs, 'BODY_TOO_SLOW');
    const { bodyLimit } = routeOptions;
    const length = Math.min(Number(headers['content-length'] ?? bodyLimit), bodyLimit);
    // Even the largest ones leave room for others of their network.
    const bytes = Math.min(length, limits.networkBytes / 4);
    const end = budget.begin({ ipAddress: from, bytes }, (why) =>
      refuse(why === 'network' ? 'BODY_OF_BUSY_NETWORK' : 'BODY_WITHOUT_ROOM'),
    );
    const arrived = () => {
      clearTimeout(late);
      end();
    };
    raw.once('end', arrived);
    raw.once('close', arrived);
  }
}

/** Also one that nobody reads: of a GET, which the shop answers without its body. */
export function hasBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  return coding !== undefined || (length !== undefined && length !== '0');
}

/** Over a network: the process's requests to itself are complete, and not marked so. */
function isArriving(request: FastifyRequest): boolean {
  return hasBody(request) && request.raw.complete === false;
}

function isUpload({ headers, routeOptions }: FastifyRequest): boolean {
  return (
    routeOptions.config.takesUploads === true &&
    (headers['content-type']?.startsWith('multipart/form-data') ?? false)
  );
}
