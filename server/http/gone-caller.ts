import type { FastifyRequest } from 'fastify';
import { accountMessages } from '#contract/account-rules.ts';
import { readSession, type Session } from '../accounts/session.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { answerOf } from './problem-answers.ts';

/**
 * Why a call failed. Whoever is erased or signed out while the shop works on what they asked is no
 * longer found half-way through: that is no bug, and they are answered as anybody who is not signed in.
 */
export async function whyFailed(
  shop: Shop,
  request: FastifyRequest,
  session: Session | null,
  error: unknown,
): Promise<unknown> {
  if (!session || answerOf(error)) return error;
  const now = await readSession(shop, request.headers).catch(() => session);
  if (now) return error;
  request.log.warn({ err: error }, 'who asked has gone meanwhile');
  return new Problem('not-signed-in', accountMessages.notSignedIn);
}
