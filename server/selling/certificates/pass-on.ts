import { validate as isUuid } from 'uuid';
import {
  certificateLimits as limits,
  certificateMessages as messages,
} from '#contract/certificates/certificate-rules.ts';
import type { Transfer } from '#contract/certificates/certificates.ts';
import { requireMail } from '#server/accounts/limits/mailed-code.ts';
import { mailboxOf } from '#server/accounts/users/mailbox-of.ts';
import { hashToken, newToken } from '#server/accounts/users/tokens.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import { stampAfter } from '#server/studio/audit/require-unchanged.ts';
import {
  type CertificateRow,
  changeCertificate,
  findCertificate,
  lockCertificate,
} from './certificates.queries.ts';
import {
  changeTransfer,
  endOwnership,
  endTransfers,
  findOpenTransfer,
  findOwner,
  findTransfer,
  findVerifiedUser,
  insertOwner,
  insertTransfer,
  isOwnedBy,
  type Person,
  type TransferRow,
} from './owners.queries.ts';

const OF_ONE_OWNER = { times: 20, seconds: 86_400, message: messages.tooManyPassed };
const TO_ONE_MAILBOX = { times: 5, seconds: 86_400, message: messages.tooManyPassed };
/** Of one network. */
const LINKS = { times: 100, seconds: 900 };

/** The owner says that it is lost: those who check it from now on are told. */
export function reportLost(shop: Shop, person: Person, id: string): Promise<void> {
  return shop.db.transaction().execute(async (trx) => {
    const row = await requireOwn(trx, id, person);
    if (row.state === 'lost') return;
    if (row.state !== 'valid') throw new Problem('conflict', messages.wrongStep(row.state));
    await endTransfers(trx, id);
    await changeCertificate(trx, id, {
      state: 'lost',
      updatedAt: stampAfter(row, shop.clock.now()),
    });
  });
}

/** Mails both sides a link; the piece has its new owner once both have confirmed. */
export async function passOn(
  shop: Shop,
  person: Person & { name: string },
  id: string,
  email: string,
): Promise<void> {
  requireMail(shop);
  if (mailboxOf(email) === mailboxOf(person.email)) throw invalidField('email', messages.ownEmail);
  await limitRate(shop, `pass-on:${person.userId}`, OF_ONE_OWNER);
  await limitRate(shop, `pass-on:${mailboxOf(email)}`, TO_ONE_MAILBOX);
  const now = shop.clock.now();
  const [ownerToken, receiverToken] = [newToken(shop.random), newToken(shop.random)];
  await shop.db.transaction().execute(async (trx) => {
    const row = await requireOwn(trx, id, person);
    if (row.state !== 'valid') throw new Problem('conflict', messages.wrongStep(row.state));
    const open = await findOpenTransfer(trx, id);
    if (open && open.expiresAt > now) throw new Problem('conflict', messages.onItsWay);
    await endTransfers(trx, id);
    const owner = await findOwner(trx, id);
    if (!owner) throw new Problem('not-found', messages.gone);
    await insertTransfer(trx, {
      id: shop.random.id(),
      certificateId: id,
      fromOwner: owner.id,
      email,
      ownerTokenHash: hashToken(ownerToken),
      receiverTokenHash: hashToken(receiverToken),
      state: 'open',
      createdAt: now,
      expiresAt: new Date(now.getTime() + limits.transferDays * DAY_MS),
    });
    const said = { piece: row.facts.piece, number: row.number, days: limits.transferDays };
    await notify(trx, shop, {
      event: 'certificate-confirm',
      to: person,
      data: { ...said, name: person.name, token: ownerToken, toEmail: email },
    });
    await notify(trx, shop, {
      event: 'certificate-offered',
      to: { email },
      data: { ...said, token: receiverToken },
    });
  });
}

/** The owner keeps it. */
export function withdrawTransfer(shop: Shop, person: Person, id: string): Promise<void> {
  return shop.db.transaction().execute(async (trx) => {
    await requireOwn(trx, id, person);
    await endTransfers(trx, id);
  });
}

interface Link {
  token: string;
  ipAddress: string;
}

/** What a link asks; changes nothing, since programs open links too. */
export async function readTransfer(shop: Shop, link: Link): Promise<Transfer> {
  const transfer = await openLink(shop, link);
  const row = await findCertificate(shop.db, transfer.certificateId);
  if (!row) throw linkGone();
  const role = roleOf(transfer, link.token);
  return {
    role,
    piece: row.facts.piece,
    number: row.number,
    code: row.code,
    image: row.facts.image,
    isConfirmed: transfer[confirmedBy[role]] !== null,
    expiresAt: transfer.expiresAt.toISOString(),
  };
}

/** Returns whether the piece has its new owner. */
export async function confirmTransfer(shop: Shop, link: Link): Promise<boolean> {
  const found = await openLink(shop, link);
  return shop.db.transaction().execute(async (trx) => {
    const certificate = await lockCertificate(trx, found.certificateId);
    // The lock guards it: it may have ended, or the other side may have confirmed, at this moment.
    const transfer = await findTransfer(trx, hashToken(link.token), shop.clock.now());
    if (certificate?.state !== 'valid' || !transfer) throw linkGone();
    const now = shop.clock.now();
    const column = confirmedBy[roleOf(transfer, link.token)];
    const after = { ...transfer, [column]: transfer[column] ?? now };
    await changeTransfer(trx, transfer.id, { [column]: after[column] });
    if (!after.ownerConfirmedAt || !after.receiverConfirmedAt) return false;
    await changeOwner(trx, shop, certificate, transfer);
    return true;
  });
}

async function changeOwner(
  trx: Trx,
  shop: Shop,
  certificate: CertificateRow,
  transfer: TransferRow,
): Promise<void> {
  const now = shop.clock.now();
  const before = await findOwner(trx, certificate.id);
  const email = transfer.email ?? '';
  if (before?.id !== transfer.fromOwner || !email) throw linkGone();
  const user = await findVerifiedUser(trx, email);
  await endOwnership(trx, before.id, now);
  await insertOwner(trx, {
    id: shop.random.id(),
    certificateId: certificate.id,
    userId: user?.id ?? null,
    email: user ? null : email,
    since: now,
  });
  await changeTransfer(trx, transfer.id, { state: 'done', email: null });
  const said = { piece: certificate.facts.piece, number: certificate.number };
  const { code } = certificate;
  await notify(trx, shop, {
    event: 'certificate-passed-on',
    to: { email: before.email ?? '' },
    data: { ...said, code, isNewOwner: false, hasAccount: true },
  });
  await notify(trx, shop, {
    event: 'certificate-passed-on',
    to: { email },
    data: { ...said, code, isNewOwner: true, hasAccount: user !== undefined },
  });
}

export async function declineTransfer(shop: Shop, link: Link): Promise<void> {
  const found = await openLink(shop, link);
  await shop.db.transaction().execute(async (trx) => {
    await lockCertificate(trx, found.certificateId);
    const transfer = await findTransfer(trx, hashToken(link.token), shop.clock.now());
    if (!transfer) throw linkGone();
    await endTransfers(trx, found.certificateId);
  });
}

async function openLink(shop: Shop, { token, ipAddress }: Link): Promise<TransferRow> {
  await limitRate(shop, `certificate-link:${networkOf(ipAddress)}`, LINKS);
  const transfer = await findTransfer(shop.db, hashToken(token), shop.clock.now());
  if (!transfer) throw linkGone();
  return transfer;
}

const confirmedBy = { owner: 'ownerConfirmedAt', receiver: 'receiverConfirmedAt' } as const;

const roleOf = ({ ownerTokenHash }: TransferRow, token: string): Transfer['role'] =>
  ownerTokenHash === hashToken(token) ? 'owner' : 'receiver';

async function requireOwn(trx: Trx, id: string, person: Person): Promise<CertificateRow> {
  const row = isUuid(id) ? await lockCertificate(trx, id) : undefined;
  if (!row || !(await isOwnedBy(trx, id, person))) throw new Problem('not-found', messages.gone);
  return row;
}

const linkGone = () => new Problem('not-found', messages.linkGone);
