import { timingSafeEqual } from 'node:crypto';
import { accountLimits, accountMessages } from '#contract/accounts/account-rules.ts';
import type { PendingRegistration } from '#contract/accounts/accounts.ts';
import { findUserByEmail } from '#server/accounts/users/accounts.queries.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';

export interface MailedCode {
  /** For the mail alone; the database keeps the hash. */
  code: string;
  hash: string;
  expiresAt: Date;
}

/**
 * Hashed with a key that is not in the database, because all million codes could be tried against a
 * plain hash. Bound to its address, so that equal codes have different hashes.
 */
export function newCode(
  { clock, random, identity }: Pick<Shop, 'clock' | 'random' | 'identity'>,
  email: string,
): MailedCode {
  const code = random.code();
  return { code, hash: hashOf(identity, email, code), expiresAt: codeEnd(clock.now()) };
}

/**
 * The code for a client without the cookie that asks for another one: always the same for one
 * registration, so that strangers who ask as well replace no code of its owner.
 */
export function resentCode(
  { clock, identity }: Pick<Shop, 'clock' | 'identity'>,
  { id, email }: { id: string; email: string },
): MailedCode {
  const drawn = Buffer.from(identity.sign('mailed codes', `resent:${id}`), 'base64url').readUIntBE(
    0,
    6,
  );
  const code = String(drawn % 1_000_000).padStart(accountLimits.codeLength, '0');
  return { code, hash: hashOf(identity, email, code), expiresAt: codeEnd(clock.now()) };
}

export function codeEnd(now: Date): Date {
  return new Date(now.getTime() + accountLimits.codeSeconds * 1000);
}

/** Compares even without a hash (no such code). */
export function isCode(
  { identity }: Pick<Shop, 'identity'>,
  { email, code, hash }: { email: string; code: string; hash: string | null | undefined },
): boolean {
  const given = Buffer.from(hashOf(identity, email, code));
  const right = Buffer.from(hash ?? '');
  const isLike = right.length === given.length;
  return timingSafeEqual(given, isLike ? right : given) && isLike;
}

function hashOf(identity: Shop['identity'], email: string, code: string): string {
  return identity.sign('mailed codes', `${code}:${email}`);
}

/**
 * Mails the code that opens an account. Only the mail shows whether the address already has one:
 * its owner learns that somebody tried (S3).
 */
export async function mailVerification(
  trx: Trx,
  shop: Shop,
  { email, name, code }: { email: string; name: string; code: MailedCode },
): Promise<void> {
  const owner = await findUserByEmail(trx, email);
  if (owner) {
    const data = { name: owner.name };
    await notify(trx, shop, { event: 'already-registered', to: { email }, data });
    return;
  }
  const data = { name, code: code.code, minutes: codeMinutes };
  await notify(trx, shop, { event: 'verification-code', to: { email }, data });
}

/** What the verify screen counts down to, the same whether or not a code was mailed. */
export function pendingOf(
  { clock }: Pick<Shop, 'clock'>,
  email: string,
  { expiresAt }: Pick<MailedCode, 'expiresAt'>,
): PendingRegistration {
  const seconds = Math.ceil((expiresAt.getTime() - clock.now().getTime()) / 1000);
  return {
    email,
    verificationCodeExpires: expiresAt.toISOString(),
    secondsLeft: Math.max(seconds, 0),
  };
}

export const codeMinutes = accountLimits.codeSeconds / 60;

/** Wrong, expired, used up, already used or never sent: always the same answer (S3). */
export function wrongCode(): Problem {
  return invalidField('code', accountMessages.codeWrong);
}

export async function requireMail({ mailer }: Pick<Shop, 'mailer'>): Promise<void> {
  if (!(await mailer.canSend())) throw new Problem('unavailable', accountMessages.mailOff);
}
