import type { GrievanceKind, GrievanceStatus } from '#contract/privacy/grievance-rules.ts';
import { DAY_MS, HOUR_MS } from '#server/infra/clock.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { createBreach } from '#server/people/breaches/change-breach.ts';
import { saveTicketed } from '#server/studio/cases/ticket-number.ts';

interface GrievanceFacts {
  userId?: string;
  name?: string;
  email?: string;
  kind?: GrievanceKind;
  details?: string;
  status?: GrievanceStatus;
  receivedAt?: Date;
}

/** Inserts a request to the grievance officer into the database, without mails. */
export async function buildGrievance(
  shop: Shop,
  { userId, status = 'received', receivedAt = shop.clock.now(), ...facts }: GrievanceFacts = {},
): Promise<string> {
  const id = shop.random.id();
  const isClosed = status === 'resolved' || status === 'refused';
  await saveTicketed(shop.db, { ...shop, shopName: 'Aipan Haat' }, 'grievances', {
    id,
    userId: userId ?? null,
    name: 'Asha Rawat',
    email: 'asha@home.example',
    kind: 'access',
    details: 'What do you hold of me?',
    contentHash: id,
    status,
    receivedAt,
    acknowledgeBy: new Date(receivedAt.getTime() + 48 * HOUR_MS),
    resolveBy: new Date(receivedAt.getTime() + 30 * DAY_MS),
    acknowledgedAt: status === 'received' ? null : receivedAt,
    closedAt: isClosed ? receivedAt : null,
    updatedAt: receivedAt,
    ...facts,
  });
  return id;
}

export const breachWords = {
  title: 'A list of addresses was copied',
  noticedAt: '2026-01-02T09:30',
  nature: 'Somebody copied a list of 40 orders from a laptop.',
  happened: 'In the night to 2 January',
  place: 'The studio in Dehradun',
  dataKinds: ['names', 'addresses'] as ('names' | 'addresses')[],
  people: 40,
  cause: 'A laptop was stolen.',
  consequences: 'You may get letters that pretend to be from us.',
  measures: 'The laptop is locked, its sign-ins are ended.',
  safetySteps: 'Trust no letter that asks for money.',
};

/** A breach in the register, with all that its mail needs. */
export async function buildBreach(shop: Shop, words: Partial<typeof breachWords> = {}) {
  const breach = await createBreach(shop, { name: 'Test' }, { ...breachWords, ...words });
  return breach._id;
}
