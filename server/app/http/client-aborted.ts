import type { FastifyRequest } from 'fastify';
import { accountMessages } from '#contract/accounts/account-rules.ts';
import { readSession } from '#server/accounts/sessions/session.ts';
import type { Session } from '#server/infra/http/session.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { answerOf } from './problem-answers.ts';

/**
 * The problem to answer with. A user who is erased or signed out while the shop works on their call
 * is no longer found half-way through: that is no bug, and the answer is that they are not signed
 * in.
 */
export async function problemOfCall(
  shop: Shop,
  request: FastifyRequest,
  session: Session | null,
  error: unknown,
): Promise<unknown> {
  if (!session || answerOf(error)) return error;
  const now = await readSession(shop, request.headers).catch(() => session);
  if (now) return error;
  request.log.warn({ err: error }, 'the user was erased or signed out during a call');
  return new Problem('not-signed-in', accountMessages.notSignedIn);
}
