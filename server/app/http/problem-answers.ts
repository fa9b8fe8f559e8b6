import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { Failure } from '#contract/api/envelope.ts';
import { databaseAway } from '#contract/api/outage.ts';
import { isDatabaseBusy } from '#server/infra/database/connection/is-database-busy.ts';
import { isDatabaseGone } from '#server/infra/database/connection/is-database-gone.ts';
import {
  isForPerson,
  type PlainHeaders,
  plainJson,
  plainPage,
} from '#server/infra/http/listener/plain-answers.ts';
import { Problem, type ProblemKind } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteRefusal } from './note-refusal.ts';

const statusOf: Record<ProblemKind, number> = {
  invalid: 400,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
};

const sentences: Record<string, { status: number; message: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, message: 'The body is not valid JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    message: 'The length of the body does not match its header.',
  },
  BODY_TOO_SLOW: { status: 408, message: 'The request took too long to arrive.' },
  BODY_OF_BUSY_NETWORK: { status: 429, message: accountMessages.tooBusy },
  BODY_WITHOUT_ROOM: { status: 503, message: accountMessages.tooBusy },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  FST_REQ_FILE_TOO_LARGE: { status: 413, message: 'The file is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    message: 'This content type is not supported. Send application/json.',
  },
  FST_ERR_MAX_PARAM_LENGTH: { status: 414, message: 'The address is too long.' },
  FST_ERR_BAD_URL: { status: 400, message: 'The address is not valid.' },
};

const NOT_UNDERSTOOD = { status: 400, message: 'The request is not valid.' };
/** For Retry-After of a 503. */
export const TRY_AGAIN_SECONDS = 5;

export const nothingHere: Failure = {
  success: false,
  message: 'Nothing exists at this address.',
};

/** What a thrown error says to the caller; undefined for a bug, whose details stay inside. */
export function answerOf(error: unknown): { status: number; body: Failure } | undefined {
  if (error instanceof Problem) {
    const errors = error.errors && { errors: error.errors };
    return {
      status: statusOf[error.kind],
      body: { ...error.extra, success: false, message: error.message, ...errors },
    };
  }
  if (isDatabaseGone(error)) {
    return { status: 503, body: { success: false, message: databaseAway } };
  }
  if (isDatabaseBusy(error)) {
    return { status: 503, body: { success: false, message: accountMessages.tooBusy } };
  }
  const { code = '', statusCode } = error as Partial<FastifyError>;
  const known = sentences[code];
  if (known) return { status: known.status, body: { success: false, message: known.message } };
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, body: { success: false, message: NOT_UNDERSTOOD.message } };
  }
  return undefined;
}

/** For addresses that reach no route: neither hooks nor the handler below see these. */
export function answerOutside(
  error: FastifyError,
  { url, headers: { accept } }: FastifyRequest,
  reply: FastifyReply,
  headers: PlainHeaders,
): void {
  const { status, message } = sentences[error.code] ?? NOT_UNDERSTOOD;
  const answer = isForPerson({ accept, path: url })
    ? plainPage({ title: 'This page does not exist', message }, headers)
    : plainJson(message, headers);
  reply.status(status).headers(answer.headers).send(answer.body);
}

/** One handler for everything thrown; a 500 carries the request id that the log has too. */
export function answerProblems(app: FastifyInstance, shop: Shop): void {
  app.setErrorHandler(async (error, request, reply) => {
    const answer = answerOf(error);
    const isAway = answer?.status === 503;
    if (isAway) reply.header('retry-after', TRY_AGAIN_SECONDS);
    if (answer) {
      await noteRefusal(shop, request, error);
      if (isDatabaseBusy(error) || isDatabaseGone(error)) {
        request.log.warn({ err: error }, 'the database did not respond to a request');
      }
      reply.status(answer.status);
      if (!isAway || !isForPerson({ accept: request.headers.accept, path: request.url })) {
        return reply.send(answer.body);
      }
      const { headers, body } = plainPage(
        {
          title: 'One moment, please',
          message: answer.body.message,
          refreshSeconds: TRY_AGAIN_SECONDS,
        },
        {},
      );
      return reply.headers(headers).send(body);
    }
    request.log.error({ err: error }, 'a request failed');
    return reply.status(500).send({
      success: false,
      message: 'Something went wrong on our side. Please try again.',
      requestId: request.id,
    });
  });
}
