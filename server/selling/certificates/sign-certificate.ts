import { indianDay } from '#contract/api/calendar.ts';
import type { CertificateFacts } from '#contract/certificates/certificate.ts';
import { editionWords, groupedCode } from '#contract/certificates/certificate-rules.ts';
import { parseImageUrl } from '#contract/images/images.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { saveKey } from './certificates.queries.ts';

interface Signed {
  number: string;
  code: string;
  facts: CertificateFacts;
  editionNumber: number | null;
  replaces: string | null;
}

/** Issues a certificate: the columns that say so. Its key is published from now on. */
export async function signCertificate(
  trx: Trx,
  shop: Pick<Shop, 'identity' | 'clock'>,
  certificate: Signed,
) {
  const key = shop.identity.certificateKey();
  const at = shop.clock.now();
  await saveKey(trx, { id: key.id, publicKey: key.publicKey, createdAt: at });
  const signedText = certificateText(certificate, { at, keyId: key.id });
  return { signedText, signature: key.sign(signedText), keyId: key.id, issuedAt: at };
}

/**
 * The text that is signed, in UTF-8: a line for each fact that there is, always in this order.
 * docs/verify-certificate.mjs reads it, and so may others: it never changes for what was issued.
 */
function certificateText(
  { number, code, facts, editionNumber, replaces }: Signed,
  { at, keyId }: { at: Date; keyId: string },
): string {
  const lines: [string, string | number | null | undefined][] = [
    ['Version', 1],
    ['Shop', facts.shop],
    ['Number', number],
    ['Code', groupedCode(code)],
    ['Piece', facts.piece],
    ['Variant', facts.variant],
    ['Maker', facts.maker?.name],
    ['Village', facts.maker?.village],
    ['Technique', facts.technique],
    ['Size', facts.size],
    ['Year', facts.year],
    ['Edition', editionWords(editionNumber, facts.edition)],
    // The first half of the SHA-256 of the image, as the studio uploaded it.
    ['Image', parseImageUrl(facts.image)?.hash],
    ['Issued', indianDay(at)],
    ['Replaces', replaces],
    ['Key', keyId],
  ];
  const written = lines.flatMap(([name, value]) => {
    const text = oneLine(String(value ?? ''));
    return text ? [`${name}: ${text}`] : [];
  });
  return ['Certificate of authenticity', ...written, ''].join('\n');
}

function oneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
