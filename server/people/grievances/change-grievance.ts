import { validate as isUuid } from 'uuid';
import {
  type GrievanceKind,
  type GrievanceStatus,
  type GrievanceStep,
  grievanceMessages,
  statusAfter,
  stepProblem,
} from '#contract/privacy/grievance-rules.ts';
import type { Grievance } from '#contract/privacy/grievances.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { requireUnchanged } from '#server/studio/audit/require-unchanged.ts';
import { mailGrievanceStep } from './grievance-mails.ts';
import {
  findGrievance,
  type GrievanceView,
  lockGrievance,
  updateGrievance,
} from './grievances.queries.ts';

export async function readGrievance(
  db: Db,
  { clock }: Pick<Shop, 'clock'>,
  id: string,
): Promise<Grievance> {
  const view = isUuid(id) ? await findGrievance(db, id) : undefined;
  if (!view) throw new Problem('not-found', grievanceMessages.notFound);
  return presentGrievance(view, clock.now());
}

export function presentGrievance(view: GrievanceView, now: Date): Grievance {
  return {
    _id: view.id,
    ticket: view.ticket,
    kind: view.kind as GrievanceKind,
    name: view.name,
    email: view.email,
    userId: view.user_id,
    accountEmail: view.account_email,
    details: view.details,
    status: view.status as GrievanceStatus,
    answer: view.answer,
    notes: view.notes,
    receivedAt: view.received_at.toISOString(),
    acknowledgeBy: view.acknowledge_by.toISOString(),
    resolveBy: view.resolve_by.toISOString(),
    acknowledgedAt: view.acknowledged_at?.toISOString() ?? null,
    closedAt: view.closed_at?.toISOString() ?? null,
    dueAt: view.due_at?.toISOString() ?? null,
    isOverdue: view.due_at !== null && view.due_at <= now,
    updatedAt: view.updated_at.toISOString(),
  };
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
  return shop.db.transaction().execute(async (trx) => {
    const request = await holdGrievance(shop, trx, id, seen);
    const problem = stepProblem(step, request.status as GrievanceStatus);
    if (problem) throw new Problem('conflict', problem);
    const now = shop.clock.now();
    const status = statusAfter[step];
    await updateGrievance(trx, request.id, {
      status,
      answer,
      updated_at: now,
      acknowledged_at: request.acknowledged_at ?? now,
      closed_at: step === 'acknowledge' ? null : now,
    });
    const { ticket, email, resolve_by: resolveBy } = request;
    const kind = request.kind as GrievanceKind;
    await mailGrievanceStep(
      shop,
      trx,
      { id: request.id, ticket, kind, email, resolveBy },
      { status, answer },
    );
    await noteChange(trx, shop, actor, {
      action: status,
      subject: 'grievance',
      subjectId: request.id,
      label: ticket,
      before: { status: request.status },
      after: { status },
    });
    return readGrievance(trx, shop, request.id);
  });
}

/** Saves the staff's internal note. Its text stays out of the log: it may name the person. */
export async function noteGrievance(
  shop: Shop,
  actor: Actor,
  id: string,
  { notes, seen }: { notes: string; seen?: string | undefined },
): Promise<Grievance> {
  return shop.db.transaction().execute(async (trx) => {
    const request = await holdGrievance(shop, trx, id, seen);
    if (request.notes !== notes) {
      await updateGrievance(trx, request.id, { notes, updated_at: shop.clock.now() });
      await noteChange(trx, shop, actor, {
        action: 'changed',
        subject: 'grievance',
        subjectId: request.id,
        label: request.ticket,
        after: { notes: `${notes.length} characters` },
      });
    }
    return readGrievance(trx, shop, request.id);
  });
}

/** The request in the state that the caller has seen, locked until the transaction ends. */
async function holdGrievance(shop: Shop, trx: Db, id: string, seen: string | undefined) {
  const request = isUuid(id) ? await lockGrievance(trx, id) : undefined;
  if (!request) throw new Problem('not-found', grievanceMessages.notFound);
  await requireUnchanged(trx, seen, {
    subject: 'grievance',
    subjectId: request.id,
    updatedAt: request.updated_at,
    data: async () => ({ grievance: await readGrievance(trx, shop, request.id) }),
  });
  return request;
}
