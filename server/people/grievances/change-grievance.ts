import {
  type GrievanceStep,
  grievanceMessages,
  statusAfter,
  stepProblem,
} from '#contract/privacy/grievance-rules.ts';
import { type Grievance, grievance } from '#contract/privacy/grievances.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { type CaseKind, changeCase } from '#server/studio/cases/cases.ts';
import { mailGrievanceStep } from './grievance-mails.ts';
import { findGrievance, type GrievanceView } from './grievances.queries.ts';

export const grievanceCases: CaseKind<'grievances', GrievanceView, Grievance> = {
  table: 'grievances',
  subject: 'grievance',
  labelOf: ({ ticket }) => ticket,
  name: 'grievance',
  notFound: grievanceMessages.notFound,
  find: findGrievance,
  present: presentGrievance,
};

export function presentGrievance(view: GrievanceView, now: Date): Grievance {
  return toWire(grievance, { ...view, isOverdue: view.dueAt !== null && view.dueAt <= now });
}

interface Step {
  step: GrievanceStep;
  answer: string;
  /** The state that the caller has seen. */
  seen?: string | undefined;
}

/** Acknowledges, resolves or refuses a request, and mails the person. */
export async function stepGrievance(
  shop: Shop,
  actor: Actor,
  id: string,
  { step, answer, seen }: Step,
): Promise<Grievance> {
  return changeCase(grievanceCases, shop, actor, { id, seen }, async (trx, request, now) => {
    const problem = stepProblem(step, request.status);
    if (problem) throw new Problem('conflict', problem);
    const status = statusAfter[step];
    await mailGrievanceStep(shop, trx, request, { status, answer });
    const changes = {
      status,
      answer,
      acknowledgedAt: request.acknowledgedAt ?? now,
      closedAt: step === 'acknowledge' ? null : now,
    };
    const before = { status: request.status };
    return { changes, action: status, before, after: { status } };
  });
}

/** Saves the staff's internal note. Its text stays out of the log: it may name the person. */
export async function noteGrievance(
  shop: Shop,
  actor: Actor,
  id: string,
  { notes, seen }: { notes: string; seen?: string | undefined },
): Promise<Grievance> {
  return changeCase(grievanceCases, shop, actor, { id, seen }, async (_, request) => {
    if (request.notes === notes) return undefined;
    const after = { notes: `${notes.length} characters` };
    return { changes: { notes }, action: 'changed', after };
  });
}
