import type { User } from '#contract/accounts/accounts.ts';
import type { ConsentPurpose, ConsentSource } from '#contract/accounts/consent-rules.ts';
import type { Consent } from '#contract/accounts/consents.ts';
import type { OwnPrivacy } from '#contract/privacy/privacy.ts';
import { listConsents } from '#server/accounts/consents/consents.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import {
  countBlockers,
  countStoredOrders,
  findErasureRequest,
} from '#server/people/customers/erasure-requests.queries.ts';
import { presentErasure } from '#server/people/customers/present-erasure.ts';
import { staffStanding } from './ask-erasure.ts';

/** What a customer has agreed to, and what an erasure would mean for them. */
export async function readPrivacy(db: Db, user: User): Promise<OwnPrivacy> {
  const [consents, request, { namedInvoices, ...blockers }, orders, staff] = await Promise.all([
    readConsents(db, user.id),
    findErasureRequest(db, user.id),
    countBlockers(db, user.id),
    countStoredOrders(db, user.id),
    staffStanding(db, user.staffRole ?? null),
  ]);
  return {
    consents,
    erasure: request ? presentErasure(request) : null,
    inTheWay: blockers,
    stays: { orders, namedInvoices },
    staff,
  };
}

export async function readConsents(db: Db, userId: string): Promise<Consent[]> {
  const rows = await listConsents(db, userId);
  return rows.map(({ purpose, version, given, source, at }) => ({
    purpose: purpose as ConsentPurpose,
    version,
    given,
    source: source as ConsentSource,
    at: at.toISOString(),
  }));
}
