import { validate as isUuid } from 'uuid';
import { pageAt, pagesOf } from '#contract/api/paging.ts';
import {
  type AdminCertificate,
  adminCertificate,
  type CertificateCard,
  certificateCard,
  certificateSummary,
} from '#contract/certificates/admin-certificates.ts';
import { type ShownCertificate, shownCertificate } from '#contract/certificates/certificate.ts';
import {
  certificatePath,
  certificateLimits as limits,
  certificateMessages as messages,
  plainCode,
} from '#contract/certificates/certificate-rules.ts';
import { type OwnCertificate, ownCertificate } from '#contract/certificates/certificates.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { drawQr } from '#server/infra/draw-qr.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import {
  type CertificateRow,
  countLacking,
  findCertificate,
  findCertificateAt,
  findReplacing,
  listCertificateRows,
  listLiving,
  listUndecided,
  type Narrowing,
} from './certificates.queries.ts';
import { listOwned, listOwners, type Person } from './owners.queries.ts';

/** Of one network, which may be a fair's. */
const LOOK_UPS = { times: 120, seconds: 600 };
const UNDECIDED_MAX = 20;

/** Whether a certificate is genuine. @throws Problem if there is none with this code */
export async function readCertificate(
  shop: Pick<Shop, 'db' | 'readDb' | 'clock' | 'config'>,
  { code, ipAddress }: { code: string; ipAddress: string },
): Promise<ShownCertificate> {
  await limitRate(shop, `certificate:${networkOf(ipAddress)}`, LOOK_UPS);
  const row = await findCertificateAt(shop.readDb, plainCode(code));
  if (!row) throw new Problem('not-found', messages.notFound);
  return presentCertificate(row);
}

export async function listOwnCertificates(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  person: Person,
): Promise<OwnCertificate[]> {
  const owned = await listOwned(db, person);
  const rows = await Promise.all(owned.map((each) => findCertificate(db, each.certificateId)));
  return owned.flatMap(({ since, email, ownerConfirmedAt, expiresAt }, at) => {
    const row = rows[at];
    if (!row) return [];
    const isOpen = email !== null && expiresAt !== null && expiresAt > clock.now();
    const transfer = isOpen ? { email, isConfirmed: ownerConfirmedAt !== null, expiresAt } : null;
    return [toWire(ownCertificate, { ...shownOf(row), since, transfer })];
  });
}

export async function listCertificates(
  { db }: Pick<Shop, 'db'>,
  { page = 1, ...narrowing }: Narrowing & { page?: number | undefined },
) {
  const [{ rows, total }, lacking, undecided] = await Promise.all([
    listCertificateRows(db, narrowing, pageAt(page, limits.pageSize)),
    countLacking(db),
    listUndecided(db, UNDECIDED_MAX),
  ]);
  const pages = pagesOf(total, limits.pageSize);
  const certificates = rows.map((row) => toWire(certificateSummary, shownOf(row)));
  return { certificates, total, page, pages, lacking, undecided };
}

/** What waits for the staff. */
export async function countCertificatesDue(db: Db): Promise<number> {
  const [lacking, undecided] = await Promise.all([
    countLacking(db),
    listUndecided(db, UNDECIDED_MAX),
  ]);
  return lacking + undecided.length;
}

/** @throws Problem if there is no such certificate */
export async function readAdminCertificate(db: Db, id: string): Promise<AdminCertificate> {
  const row = isUuid(id) ? await findCertificate(db, id) : undefined;
  if (!row) throw new Problem('not-found', messages.gone);
  return presentAdminCertificate(db, row);
}

export async function presentAdminCertificate(
  db: Db,
  row: CertificateRow,
): Promise<AdminCertificate> {
  const ownerChain = await listOwners(db, row.id);
  const replacedBy = await findReplacing(db, row.id);
  return toWire(adminCertificate, { ...shownOf(row), replacedBy, ownerChain });
}

/** As anybody may see it who has the code. */
export function presentCertificate(row: CertificateRow): ShownCertificate {
  return toWire(shownCertificate, shownOf(row));
}

/** The row, and what follows from it. */
function shownOf(row: CertificateRow) {
  const { signedText: text, signature, keyId, updatedAt, replacesNumber } = row;
  const isSigned = text !== null && signature !== null && keyId !== null;
  const signed = isSigned ? { text, signature, keyId } : null;
  return { ...row, changedAt: updatedAt, replaces: replacesNumber, signed };
}

export async function listCards(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  orderId: string,
): Promise<CertificateCard[]> {
  const rows = isUuid(orderId) ? await listLiving(db, orderId) : [];
  return rows.map((row) => {
    const address = config.shopUrl + certificatePath(row.code);
    const { editionNumber, facts } = row;
    const lacksNumber = row.lacksNumber || (facts.edition !== null && editionNumber === null);
    return toWire(certificateCard, {
      ...shownOf(row),
      ...{ lacksNumber, address, qr: drawQr(address) },
    });
  });
}
