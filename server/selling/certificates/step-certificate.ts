import { validate as isUuid } from 'uuid';
import type { Body } from '#contract/api/endpoint.ts';
import type { adminCertificatesApi } from '#contract/certificates/admin-certificates.endpoints.ts';
import type { AdminCertificate } from '#contract/certificates/admin-certificates.ts';
import type { CertificateFacts } from '#contract/certificates/certificate.ts';
import {
  canTake,
  certificateSteps,
  certificateMessages as messages,
} from '#contract/certificates/certificate-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Teller } from '#server/messages/channel.ts';
import { notify } from '#server/messages/notify.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { requireUnchanged, stampAfter } from '#server/studio/audit/require-unchanged.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import {
  type CertificateRow,
  changeCertificate,
  insertCertificate,
  listLines,
  lockCertificate,
} from './certificates.queries.ts';
import { newCode, newNumber } from './draw-codes.ts';
import { endTransfers, findOwner, moveOwners } from './owners.queries.ts';
import { presentAdminCertificate, readAdminCertificate } from './read-certificates.ts';
import { factsOf } from './settle-certificates.ts';
import { signCertificate } from './sign-certificate.ts';

type Tools = Teller & Pick<Shop, 'db' | 'identity'>;

type Stepping = Body<typeof adminCertificatesApi.stepCertificate>;

/** What staff do with a certificate. Returns it, or the one that replaces it. */
export function stepCertificate(
  shop: Tools,
  actor: Actor,
  id: string,
  { step, reason, seen, ...how }: Stepping,
): Promise<AdminCertificate> {
  return shop.db.transaction().execute(async (trx) => {
    const row = isUuid(id) ? await lockCertificate(trx, id) : undefined;
    if (!row) throw new Problem('not-found', messages.gone);
    await requireUnchanged(trx, seen, {
      subject: 'certificate',
      subjectId: id,
      updatedAt: row.updatedAt,
      data: async () => ({ certificate: await presentAdminCertificate(trx, row) }),
    });
    if (!canTake(step, row.state)) throw new Problem('conflict', messages.wrongStep(row.state));
    const { to } = certificateSteps[step];
    await endTransfers(trx, id);
    await changeCertificate(trx, id, {
      state: to,
      reason: reason || null,
      isFinal: to === 'revoked',
      holdsNumber: to === 'replaced' ? false : to === 'revoked' ? !how.freesNumber : true,
      updatedAt: stampAfter(row, shop.clock.now()),
    });
    const newId = step === 'replace' ? await replace(trx, shop, row, how) : undefined;
    const after = await readAdminCertificate(trx, newId ?? id);
    const owner = await findOwner(trx, after._id);
    if (owner?.email) {
      await notify(trx, shop, {
        event: 'certificate-changed',
        to: { email: owner.email },
        data: {
          piece: row.facts.piece,
          number: row.number,
          what: to,
          newNumber: newId ? after.number : null,
        },
      });
    }
    await noteChange(trx, shop, actor, {
      action: 'moved',
      subject: 'certificate',
      subjectId: id,
      label: row.number,
      before: { state: row.state },
      after: { state: to, ...(reason && { reason }), ...(newId && { newNumber: after.number }) },
    });
    return after;
  });
}

/** The new one has the piece, its number of the edition, and its owners. Returns its id. */
async function replace(
  trx: Trx,
  shop: Tools,
  row: CertificateRow,
  { takesPresentFacts }: Pick<Stepping, 'takesPresentFacts'>,
): Promise<string> {
  const id = shop.random.id();
  const [number, code] = [newNumber(shop.random), newCode(shop.random)];
  const facts = takesPresentFacts ? await presentFacts(trx, row) : row.facts;
  const editionNumber = row.editionNumber;
  const said = { number, code, facts, editionNumber, replaces: row.number };
  const signed = await signCertificate(trx, shop, said);
  await insertCertificate(trx, {
    id,
    number,
    code,
    state: 'valid',
    orderId: row.orderId,
    orderLineId: row.orderLineId,
    productId: row.productId,
    unit: row.unit,
    facts: JSON.stringify(facts),
    editionNumber,
    holdsNumber: true,
    replaces: row.id,
    ...signed,
    createdAt: signed.issuedAt,
    updatedAt: signed.issuedAt,
  });
  await moveOwners(trx, row.id, id);
  return id;
}

/** A number of an edition was given for good: how many there were then stays where it has one. */
async function presentFacts(trx: Trx, row: CertificateRow): Promise<CertificateFacts> {
  const lines = await listLines(trx, row.orderId);
  const line = lines.find(({ itemId }) => itemId === row.orderLineId);
  if (!line) return row.facts;
  const { name } = await readShopSettings(trx);
  const facts = factsOf(line, name);
  const { edition } = row.facts;
  const isTooSmall = facts.edition === null || facts.edition < (row.editionNumber ?? 0);
  return row.editionNumber === null || isTooSmall ? { ...facts, edition } : facts;
}
