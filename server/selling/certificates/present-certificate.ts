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
  const { signed_text: text, signature, key_id: keyId } = row;
  return {
    number: row.number,
    code: row.code,
    state: row.state,
    facts: row.facts,
    editionNumber: row.edition_number,
    issuedAt: row.issued_at?.toISOString() ?? null,
    changedAt: row.updated_at.toISOString(),
    replaces: row.replaces_number,
    owners: row.owners,
    signed:
      text !== null && signature !== null && keyId !== null ? { text, signature, keyId } : null,
  };
}

export function presentSummary(row: CertificateRow): CertificateSummary {
  return {
    _id: row.id,
    ...presentCertificate(row),
    orderId: row.order_id,
    productId: row.product_id,
    lacksNumber: row.lacks_number,
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentCard(row: CertificateRow, shopUrl: string): CertificateCard {
  const address = shopUrl + certificatePath(row.code);
  const { lacks_number, edition_number, facts } = row;
  const lacksNumber = lacks_number || (facts.edition !== null && edition_number === null);
  return { ...presentCertificate(row), lacksNumber, address, qr: drawQr(address) };
}
