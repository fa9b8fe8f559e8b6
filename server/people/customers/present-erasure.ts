import type { PendingErasure } from '#contract/privacy/privacy.ts';

export function presentErasure(request: { asked_at: Date; due_at: Date }): PendingErasure {
  return { askedAt: request.asked_at.toISOString(), dueAt: request.due_at.toISOString() };
}
