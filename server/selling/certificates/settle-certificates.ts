import type { CertificateFacts } from '#contract/certificates/certificate.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { LockedOrder } from '#server/selling/orders/record/orders.queries.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import {
  type CertificateRow,
  type CertifiedLine,
  changeCertificate,
  insertCertificate,
  listFinal,
  listFreeNumbers,
  listLines,
  listLiving,
  lockCertificatesOf,
  lockProductsOf,
} from './certificates.queries.ts';
import { newCode, newNumber } from './draw-codes.ts';
import { endTransfers, insertOwner } from './owners.queries.ts';
import { signCertificate } from './sign-certificate.ts';

type Tools = Pick<Shop, 'clock' | 'random' | 'identity'>;

const cameBack = 'The piece was returned to the studio.';

/**
 * Gives a locked order the certificates that it should have, in its caller's transaction. A delivered
 * order has one for each unit that its customer has; before that `prepares` makes those that are
 * printed for the parcel. What came back has none: if it was all of a line, or was not issued yet,
 * they end here; else nobody but the studio knows which units are left, and staff decide. Returns how
 * many were issued.
 */
export async function settleCertificates(
  trx: Trx,
  shop: Tools,
  order: LockedOrder,
  { prepares = false }: { prepares?: boolean } = {},
): Promise<number> {
  const lines = await listLines(trx, order.id);
  const known = await listLiving(trx, order.id);
  if (known.length === 0 && !lines.some(({ isCertified }) => isCertified)) return 0;
  await lockProductsOf(trx, [...new Set(lines.map(({ productId }) => productId))]);
  await lockCertificatesOf(trx, order.id);
  const living = await listLiving(trx, order.id);
  const final = await listFinal(trx, order.id);
  const { name: shopName } = await readShopSettings(trx);
  let issued = 0;
  for (const line of lines) {
    const isOwn = ({ orderLineId }: { orderLineId: string }) => orderLineId === line.itemId;
    const own = living.filter(isOwn);
    const kept = order.status === 'cancelled' ? 0 : line.quantity - line.gone;
    const left = await endSurplus(trx, shop, own, kept);
    if (order.status === 'delivered' || prepares) {
      if (line.isCertified)
        left.push(
          ...(await prepare(trx, shop, {
            order,
            line,
            left,
            kept,
            final: final.filter(isOwn),
            shopName,
          })),
        );
    }
    if (order.status === 'delivered') {
      issued += await issue(trx, shop, { order, line, left, shopName });
    }
  }
  return issued;
}

/** Returns those that stay. */
async function endSurplus(
  trx: Trx,
  shop: Tools,
  own: readonly CertificateRow[],
  kept: number,
): Promise<CertificateRow[]> {
  const prepared = own.filter(({ state }) => state === 'prepared');
  const issued = own.filter(({ state }) => state !== 'prepared');
  const ended = kept === 0 ? own : prepared.slice(Math.max(0, kept - issued.length));
  for (const { id } of ended) {
    await endTransfers(trx, id);
    await changeCertificate(trx, id, {
      state: 'revoked',
      // The piece may be sold again, with its number.
      holdsNumber: false,
      reason: cameBack,
      updatedAt: shop.clock.now(),
    });
  }
  return own.filter((each) => !ended.includes(each));
}

interface Preparation {
  order: LockedOrder;
  line: CertifiedLine;
  left: readonly CertificateRow[];
  kept: number;
  /** Units whose certificate staff have revoked. */
  final: readonly { unit: number }[];
  shopName: string;
}

/** For the units that have none yet. */
async function prepare(
  trx: Trx,
  shop: Tools,
  { order, line, left, kept, final, shopName }: Preparation,
): Promise<CertificateRow[]> {
  const taken = new Set([...left, ...final].map(({ unit }) => unit));
  const free = Array.from({ length: line.quantity }, (_, at) => at + 1).filter(
    (unit) => !taken.has(unit),
  );
  const units = free.slice(0, Math.max(0, kept - taken.size));
  const { productId, edition } = line;
  const numbers =
    edition === null || units.length === 0
      ? []
      : await listFreeNumbers(trx, { productId, edition, count: units.length });
  const now = shop.clock.now();
  for (const [at, unit] of units.entries()) {
    await insertCertificate(trx, {
      id: shop.random.id(),
      number: newNumber(shop.random),
      code: newCode(shop.random),
      state: 'prepared',
      orderId: order.id,
      orderLineId: line.itemId,
      productId,
      unit,
      facts: JSON.stringify(factsOf(line, shopName)),
      editionNumber: numbers[at] ?? null,
      holdsNumber: true,
      createdAt: now,
      updatedAt: now,
    });
  }
  if (units.length === 0) return [];
  const known = new Set(left.map(({ id }) => id));
  return (await listLiving(trx, order.id)).filter(
    ({ id, orderLineId }) => orderLineId === line.itemId && !known.has(id),
  );
}

/** What a certificate of this line says. */
export function factsOf(line: CertifiedLine, shopName: string): CertificateFacts {
  const isSize = ({ name }: { name: string }) => /^sizes?$/i.test(name);
  const chosen = line.options.find(isSize)?.value ?? line.selectedSize;
  const others = line.options.filter((option) => !isSize(option));
  return {
    shop: shopName,
    piece: line.name,
    variant: others.map(({ name, value }) => `${name} ${value}`).join(', ') || null,
    maker:
      line.makerName === null ? null : { name: line.makerName, village: line.makerVillage ?? '' },
    technique: line.technique,
    size: chosen ?? line.size,
    year: line.madeIn,
    edition: line.edition,
    image: line.orderedImage ?? '',
  };
}

/** Those that have their number, or need none. */
async function issue(
  trx: Trx,
  shop: Tools,
  { order, line, left, shopName }: Pick<Preparation, 'order' | 'line' | 'left' | 'shopName'>,
): Promise<number> {
  let issued = 0;
  for (const certificate of left) {
    if (certificate.state !== 'prepared') continue;
    const { id, number, code } = certificate;
    const { facts, editionNumber } = await numbered(trx, certificate, factsOf(line, shopName));
    if (facts.edition !== null && editionNumber === null) continue;
    const said = { number, code, facts, editionNumber, replaces: null };
    const signed = await signCertificate(trx, shop, said);
    await changeCertificate(trx, id, {
      state: 'valid',
      facts: JSON.stringify(facts),
      editionNumber,
      ...signed,
      updatedAt: signed.issuedAt,
    });
    await insertOwner(trx, {
      id: shop.random.id(),
      certificateId: id,
      userId: order.userId,
      // An order without an account is its address's.
      email: order.userId ? null : order.shippingEmail.toLowerCase() || null,
      since: signed.issuedAt,
    });
    issued += 1;
  }
  return issued;
}

/** Where no number was left, the studio may have enlarged the edition since. */
async function numbered(
  trx: Trx,
  { facts, editionNumber, productId }: CertificateRow,
  present: CertificateFacts,
): Promise<{ facts: CertificateFacts; editionNumber: number | null }> {
  if (facts.edition === null || editionNumber !== null) return { facts, editionNumber };
  const { edition } = present;
  if (edition === null) return { facts: present, editionNumber };
  const [free = null] = await listFreeNumbers(trx, { productId, edition, count: 1 });
  return { facts: present, editionNumber: free };
}
