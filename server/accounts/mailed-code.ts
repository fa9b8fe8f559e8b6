import { accountLimits, accountMessages } from '#contract/account-rules.ts';
import type { Trx } from '../database/database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { invalidField, Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { findUserByEmail } from './accounts.queries.ts';

export interface MailedCode {
  /** For the mail alone; the database keeps the hash. */
  code: string;
  hash: string;
  expiresAt: Date;
}

/** Hashed as slowly as a password: all million codes can be tried against a quick hash in a second. */
export async function newCode({
  clock,
  random,
  identity,
}: Pick<Shop, 'clock' | 'random' | 'identity'>): Promise<MailedCode> {
  const code = random.code();
  return {
    code,
    hash: await identity.hashPassword(code),
    expiresAt: new Date(clock.now().getTime() + accountLimits.codeSeconds * 1000),
  };
}

/**
 * Mails the code that opens an account. Whether the address has one already shows in the mail
 * alone: its owner is told that somebody tried (decision 3).
 */
export async function mailVerification(
  trx: Trx,
  shop: Shop,
  { email, name, code }: { email: string; name: string; code: MailedCode },
): Promise<void> {
  const owner = await findUserByEmail(trx, email);
  if (owner) {
    const data = { name: owner.name };
    await queueMail(trx, shop, { to: email, template: 'already-registered', data });
    return;
  }
  const data = { name, code: code.code, minutes: codeMinutes };
  await queueMail(trx, shop, { to: email, template: 'verification-code', data });
}

/** What the verify screen counts down to, the same whether or not a code was mailed. */
export function pendingOf(email: string, { expiresAt }: MailedCode) {
  return { email, verificationCodeExpires: expiresAt.toISOString() };
}

export const codeMinutes = accountLimits.codeSeconds / 60;

/** Wrong, expired, burned, used or never sent: always the same answer (decision 3). */
export function wrongCode(): Problem {
  return invalidField('code', accountMessages.codeWrong);
}

export function requireMail({ mailer }: Pick<Shop, 'mailer'>): void {
  if (!mailer.canSend) throw new Problem('unavailable', accountMessages.mailOff);
}
