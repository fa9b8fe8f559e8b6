import type { GrievanceStatus } from '#contract/privacy/grievance-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { keyOf } from '#server/messages/events.ts';
import { notify } from '#server/messages/notify.ts';
import type { CaseRow } from '#server/studio/cases/cases.queries.ts';

type Asked = Pick<
  CaseRow<'grievances'>,
  'id' | 'ticket' | 'kind' | 'name' | 'email' | 'details' | 'acknowledgeBy' | 'resolveBy'
>;

/** The keys of the mails about a request. */
export function grievanceMailKeys(id: string): string[] {
  const steps = ['acknowledged', 'resolved', 'refused'] as const;
  return [
    keyOf('grievance-received', id),
    keyOf('grievance-for-the-shop', id),
    ...steps.map((status) => keyOf('grievance-step', id, { status })),
  ];
}

/** Mails the person and the grievance officer. */
export async function mailGrievance(
  shop: Shop,
  trx: Db,
  { id, ticket, kind, name, email, details, ...due }: Asked,
): Promise<void> {
  const acknowledgeBy = due.acknowledgeBy.toISOString();
  const resolveBy = due.resolveBy.toISOString();
  // This address is unverified: the mail repeats nothing that was typed, or anyone could send it
  // text.
  await notify(trx, shop, {
    event: 'grievance-received',
    to: { email },
    data: { ticket, kind, acknowledgeBy, resolveBy },
    about: id,
  });
  await notify(trx, shop, {
    event: 'grievance-for-the-shop',
    data: { ticket, kind, name, email, details, acknowledgeBy, resolveBy },
    about: id,
  });
}

/** Mails the person the state of their request. */
export async function mailGrievanceStep(
  shop: Shop,
  trx: Db,
  { id, ticket, kind, email, resolveBy }: CaseRow<'grievances'>,
  { status, answer }: { status: Exclude<GrievanceStatus, 'received'>; answer: string },
): Promise<void> {
  await notify(trx, shop, {
    event: 'grievance-step',
    to: { email },
    data: { ticket, kind, status, answer, resolveBy: resolveBy.toISOString() },
    about: id,
  });
}
