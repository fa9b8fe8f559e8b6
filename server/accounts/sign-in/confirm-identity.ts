import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { PendingRegistration } from '#contract/accounts/accounts.ts';
import type { GivenProof, ProofWays } from '#contract/accounts/second-factor.ts';
import { secondFactorMessages } from '#contract/accounts/second-factor-rules.ts';
import {
  forgiveOwnTry,
  forgiveTry,
  limitOwnTries,
  limitTries,
} from '#server/accounts/limits/limits.ts';
import { wrongCode } from '#server/accounts/limits/mailed-code.ts';
import {
  findChallengedPasskey,
  type PasskeyAnswer,
  spendPasskey,
} from '#server/accounts/second-factor/passkey-answer.ts';
import { countRecoveryCodes } from '#server/accounts/second-factor/recovery-codes.queries.ts';
import { spendCode, takeCodeTry } from '#server/accounts/second-factor/spend-code.ts';
import type { Device } from '#server/accounts/sessions/session.ts';
import { noteProof } from '#server/accounts/sessions/sessions.queries.ts';
import {
  findPasswordHash,
  findUserByGoogle,
  isLinkedToGoogle,
} from '#server/accounts/users/accounts.queries.ts';
import { findWays } from '#server/accounts/users/factors.queries.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Session } from '#server/infra/http/session.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteSecurityEvent } from '#server/studio/audit/note-security-event.ts';
import { readGoogleProof } from './google-sign-in.ts';
import { mailSignInCode, proveSignInCode } from './sign-in-code.ts';
import { spendSignInCode } from './sign-in-codes.queries.ts';

interface Confirmation {
  session: Session;
  given: GivenProof;
  device: Device;
  /** The nonce that Google's token must contain. */
  nonce: string | undefined;
}

const noFirstFactor = { password: false, google: false, mailedCode: false };

/**
 * If the password is enough to sign in, it is enough here; otherwise the second factor is needed.
 */
export async function readProofWays(
  shop: Shop,
  { user }: Pick<Session, 'user'>,
): Promise<ProofWays> {
  const ways = await findWays(shop.db, user.id);
  if (ways.authenticator || ways.passkey) {
    const left = await countRecoveryCodes(shop.db, user.id);
    return { ...ways, recoveryCode: left > 0, ...noFirstFactor };
  }
  const password = (await findPasswordHash(shop.db, user.id)) !== undefined;
  const google = Boolean(await shop.google()) && (await isLinkedToGoogle(shop.db, user.id));
  // A mailbox is less than staff have to prove.
  const mailedCode = !password && !google && !user.staffRole && (await shop.mailer.canSend());
  return { ...ways, recoveryCode: false, password, google, mailedCode };
}

/**
 * Signed-in users prove their identity again; for a while this allows what requires a recent proof.
 */
export async function confirmIdentity(shop: Shop, confirmation: Confirmation): Promise<void> {
  const { session, given, device } = confirmation;
  const facts = { ...device, userId: session.user.id, detail: Object.keys(given).join() };
  try {
    await prove(shop, confirmation, await readProofWays(shop, session));
  } catch (error) {
    if (error instanceof Problem) await noteSecurityEvent(shop, 'proof-refused', facts);
    throw error;
  }
  await noteSecurityEvent(shop, 'proof-given', facts);
}

async function prove(
  shop: Shop,
  { session, given, device, nonce }: Confirmation,
  ways: ProofWays,
): Promise<void> {
  const { password, code, answer, credential, mailedCode } = given;
  if (code !== undefined && (ways.recoveryCode || ways.authenticator)) {
    return proveByCode(shop, session, code, device);
  }
  if (answer && ways.passkey) return proveByPasskey(shop, session, answer, device);
  if (password !== undefined && ways.password) {
    return proveByPassword(shop, session, password);
  }
  if (credential !== undefined && ways.google) {
    const { subject } = await readGoogleProof(shop, { credential, nonce, device });
    const owner = await findUserByGoogle(shop.db, subject);
    if (owner?.id !== session.user.id) throw notPossible();
    return noteProof(shop.db, session.id, shop.clock.now());
  }
  if (mailedCode !== undefined && ways.mailedCode) {
    return proveByMail(shop, session, mailedCode, device);
  }
  const hasFactor = ways.authenticator || ways.passkey;
  throw hasFactor ? new Problem('forbidden', secondFactorMessages.proofByFactor) : notPossible();
}

async function proveByCode(
  shop: Shop,
  { id, user }: Session,
  code: string,
  device: Device,
): Promise<void> {
  const forgive = await takeCodeTry(shop, code, { ...device, email: user.email });
  await shop.db.transaction().execute(async (trx) => {
    if (!(await spendCode(trx, shop, user, { code, device }))) {
      throw invalidField('code', secondFactorMessages.codeWrong);
    }
    await noteProof(trx, id, shop.clock.now());
  });
  await forgive();
}

async function proveByPasskey(
  shop: Shop,
  { id, user }: Session,
  answer: PasskeyAnswer,
  device: Device,
): Promise<void> {
  await limitTries(shop, 'passkey', device);
  const asked = { purpose: 'proof', asker: id, userId: user.id } as const;
  const proven = await findChallengedPasskey(shop, answer, asked);
  await shop.db.transaction().execute(async (trx: Trx) => {
    await spendPasskey(trx, shop, proven);
    await noteProof(trx, id, shop.clock.now());
  });
}

async function proveByPassword(shop: Shop, session: Session, password: string): Promise<void> {
  const { id, user } = session;
  await limitOwnTries(shop, session);
  if (!(await shop.identity.isPassword(password, await findPasswordHash(shop.db, user.id)))) {
    throw invalidField('password', accountMessages.currentPasswordWrong);
  }
  await noteProof(shop.db, id, shop.clock.now());
  await forgiveOwnTry(shop, session);
}

/** Mails the code that proves a customer who has nothing else to prove themselves with. */
export async function sendProofCode(
  shop: Shop,
  session: Session,
  device: Device,
): Promise<PendingRegistration> {
  const { mailedCode } = await readProofWays(shop, session);
  if (!mailedCode) throw notPossible();
  const { email } = session.user;
  await limitTries(shop, 'sign-in-code', { ...device, email });
  return mailSignInCode(shop, email, askerOf(session));
}

/** Nobody has this cookie: a code for a proof signs in nowhere. */
const askerOf = ({ id }: Session) => `proof:${id}`;

async function proveByMail(
  shop: Shop,
  session: Session,
  code: string,
  device: Device,
): Promise<void> {
  const { email } = session.user;
  const trier = { ...device, email };
  await limitTries(shop, 'try-code', trier);
  const proven = await proveSignInCode(shop, { email, code, asker: askerOf(session) });
  if (!proven || !(await spendSignInCode(shop.db, proven))) {
    throw wrongCode();
  }
  await noteProof(shop.db, session.id, shop.clock.now());
  await forgiveTry(shop, 'try-code', trier);
}

const notPossible = () => new Problem('forbidden', secondFactorMessages.proofNotPossible);
