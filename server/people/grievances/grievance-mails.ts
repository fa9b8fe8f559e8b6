import type { GrievanceStatus } from '#contract/privacy/grievance-rules.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { queueMail } from '#server/messages/mails/queue-mail.ts';
import type { CaseRow } from '#server/studio/cases/cases.queries.ts';

type Asked = Pick<
  CaseRow<'grievances'>,
  'id' | 'ticket' | 'kind' | 'name' | 'email' | 'details' | 'acknowledgeBy' | 'resolveBy'
>;

const receivedKey = (id: string) => `grievance-received:${id}`;
const forTheShopKey = (id: string) => `grievance-for-the-shop:${id}`;
const stepKey = (id: string, status: string) => `grievance-${status}:${id}`;

/** The keys of the mails about a request. */
export function grievanceMailKeys(id: string): string[] {
  const steps = ['acknowledged', 'resolved', 'refused'].map((status) => stepKey(id, status));
  return [receivedKey(id), forTheShopKey(id), ...steps];
}

/** Mails the person and the grievance officer. */
export async function mailGrievance(
  shop: Shop,
  trx: Db,
  { id, ticket, kind, name, email, details, ...due }: Asked,
  settings: ShopSettings,
): Promise<void> {
  const acknowledgeBy = due.acknowledgeBy.toISOString();
  const resolveBy = due.resolveBy.toISOString();
  // This address is unverified: the mail repeats nothing that was typed, or anyone could send it
  // text.
  await queueMail(trx, shop, {
    to: email,
    template: 'grievance-received',
    data: { ticket, kind, acknowledgeBy, resolveBy },
    onceKey: receivedKey(id),
  });
  await queueMail(trx, shop, {
    to: settings.grievanceOfficer.email || settings.email,
    template: 'grievance-for-the-shop',
    data: { ticket, kind, name, email, details, acknowledgeBy, resolveBy },
    onceKey: forTheShopKey(id),
  });
}

/** Mails the person the state of their request. */
export async function mailGrievanceStep(
  shop: Shop,
  trx: Db,
  { id, ticket, kind, email, resolveBy }: CaseRow<'grievances'>,
  { status, answer }: { status: Exclude<GrievanceStatus, 'received'>; answer: string },
): Promise<void> {
  await queueMail(trx, shop, {
    to: email,
    template: 'grievance-step',
    data: { ticket, kind, status, answer, resolveBy: resolveBy.toISOString() },
    onceKey: stepKey(id, status),
  });
}
