import type { SecurityEvent } from '#contract/audit/security-events.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { tryToNote } from '#server/studio/audit/note-security-event.ts';

interface RefusedRequest {
  method: string;
  from: string;
  routeOptions: { url?: string | undefined };
  work: { userId?: string | undefined };
}

/** Logs refusals because of who called, from where or how often; other problems are ignored. */
export async function noteRefusal(
  shop: Shop,
  { method, from, routeOptions, work }: RefusedRequest,
  error: unknown,
): Promise<void> {
  const event = eventOf(error);
  if (!event) return;
  // The pattern: a path may name a person or carry a token.
  const detail = `${method} ${routeOptions.url ?? 'no route'}`;
  const facts = { userId: work.userId, ipAddress: from, detail };
  await tryToNote(shop, event, facts);
}

function eventOf(error: unknown): SecurityEvent | undefined {
  if (!(error instanceof Problem)) return undefined;
  if (error.event === 'noted') return undefined;
  if (error.event) return error.event;
  if (error.kind === 'too-many') return 'rate-limited';
  // With details beside it, a refusal is an intermediate step, such as a missing second factor.
  const isStep = Object.keys(error.extra).length > 0;
  return error.kind === 'forbidden' && !isStep ? 'access-refused' : undefined;
}
