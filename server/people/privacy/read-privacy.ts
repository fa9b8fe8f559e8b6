import type { User } from '#contract/accounts/accounts.ts';
import { type OwnPrivacy, ownPrivacy } from '#contract/privacy/privacy.ts';
import { listConsents } from '#server/accounts/consents/consents.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { toWire } from '#server/infra/wire.ts';
import {
  countBlockers,
  countStoredOrders,
  findErasureRequest,
} from '#server/people/customers/erasure-requests.queries.ts';
import { staffStanding } from './ask-erasure.ts';

/** What a customer has agreed to, and what an erasure would mean for them. */
export async function readPrivacy(db: Db, user: User): Promise<OwnPrivacy> {
  const [consents, request, { namedInvoices, ...blockers }, orders, staff] = await Promise.all([
    listConsents(db, user.id),
    findErasureRequest(db, user.id),
    countBlockers(db, user.id),
    countStoredOrders(db, user.id),
    staffStanding(db, user.staffRole ?? null),
  ]);
  return toWire(ownPrivacy, {
    consents,
    erasure: request ?? null,
    inTheWay: blockers,
    stays: { orders, namedInvoices },
    staff,
  });
}
