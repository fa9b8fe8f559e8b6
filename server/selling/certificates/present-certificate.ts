import type {
  CertificateCard,
  CertificateSummary,
} from '#contract/certificates/admin-certificates.ts';
import type { ShownCertificate } from '#contract/certificates/certificate.ts';
import { certificatePath } from '#contract/certificates/certificate-rules.ts';
import { drawQr } from '#server/infra/draw-qr.ts';
import type { CertificateRow } from './certificates.queries.ts';

/** As anybody may see it who has the code. */
export function presentCertificate(row: CertificateRow): ShownCertificate {
  const { signedText: text, signature, keyId } = row;
  return {
    number: row.number,
    code: row.code,
    state: row.state,
    facts: row.facts,
    editionNumber: row.editionNumber,
    issuedAt: row.issuedAt?.toISOString() ?? null,
    changedAt: row.updatedAt.toISOString(),
    replaces: row.replacesNumber,
    owners: row.owners,
    signed:
      text !== null && signature !== null && keyId !== null ? { text, signature, keyId } : null,
  };
}

export function presentSummary(row: CertificateRow): CertificateSummary {
  return {
    _id: row.id,
    ...presentCertificate(row),
    orderId: row.orderId,
    productId: row.productId,
    lacksNumber: row.lacksNumber,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentCard(row: CertificateRow, shopUrl: string): CertificateCard {
  const address = shopUrl + certificatePath(row.code);
  const { editionNumber, facts } = row;
  const lacksNumber = row.lacksNumber || (facts.edition !== null && editionNumber === null);
  return { ...presentCertificate(row), lacksNumber, address, qr: drawQr(address) };
}
