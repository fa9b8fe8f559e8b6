import { accountLimits, accountMessages } from '#contract/accounts.ts';
import { invalidField, Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';

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
