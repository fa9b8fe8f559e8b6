import type { PendingErasure } from '#contract/privacy/privacy.ts';

export function presentErasure(request: { askedAt: Date; dueAt: Date }): PendingErasure {
  return { askedAt: request.askedAt.toISOString(), dueAt: request.dueAt.toISOString() };
}
