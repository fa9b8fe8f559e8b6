import { accountMessages } from '#contract/account-rules.ts';
import type { GivenProof, ProofWays } from '#contract/second-factor.ts';
import { secondFactorMessages } from '#contract/second-factor-rules.ts';
import {
  findPasswordHash,
  findUserByGoogle,
  isLinkedToGoogle,
} from '../accounts/accounts.queries.ts';
import { readGoogleProof } from '../accounts/google-sign-in.ts';
import { forgiveTry, limitTries } from '../accounts/limits.ts';
import type { Session } from '../accounts/session.ts';
import { noteProof } from '../accounts/sessions.queries.ts';
import type { Trx } from '../database/database.ts';
import { invalidField, Problem } from '../problems.ts';
import { noteSecurityEvent } from '../security-events/note-security-event.ts';
import type { Shop } from '../shop.ts';
import { findWays } from './factors.queries.ts';
import { findChallengedPasskey, type PasskeyAnswer, spendPasskey } from './passkey-answer.ts';
import { countRecoveryCodes } from './recovery-codes.queries.ts';
import { spendCode, takeCodeTry } from './spend-code.ts';

interface Confirmation {
  session: Session;
  given: GivenProof;
  ipAddress: string;
  /** What Google's token has to carry. */
  nonce: string | undefined;
}

/** Whose password is enough to sign in proves themselves with it; all others with the second factor. */
export async function readProofWays(
  shop: Shop,
  { user }: Pick<Session, 'user'>,
): Promise<ProofWays> {
  const ways = await findWays(shop.db, user.id);
  if (ways.authenticator || ways.passkey) {
    const left = await countRecoveryCodes(shop.db, user.id);
    return { ...ways, recoveryCode: left > 0, password: false, google: false };
  }
  const password = (await findPasswordHash(shop.db, user.id)) !== undefined;
  const google = Boolean(shop.config.google) && (await isLinkedToGoogle(shop.db, user.id));
  return { ...ways, recoveryCode: false, password, google };
}

/** Who is signed in proves once more who they are: what asks for it is open to them for a while. */
export async function confirmIdentity(shop: Shop, confirmation: Confirmation): Promise<void> {
  const { session, given, ipAddress } = confirmation;
  const facts = { userId: session.user.id, ipAddress, detail: Object.keys(given).join() };
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
  { session, given, ipAddress, nonce }: Confirmation,
  ways: ProofWays,
): Promise<void> {
  const { password, code, answer, credential } = given;
  if (code !== undefined && (ways.recoveryCode || ways.authenticator)) {
    return proveByCode(shop, session, code, ipAddress);
  }
  if (answer && ways.passkey) return proveByPasskey(shop, session, answer, ipAddress);
  if (password !== undefined && ways.password) {
    return proveByPassword(shop, session, password, ipAddress);
  }
  if (credential !== undefined && ways.google) {
    const { subject } = await readGoogleProof(shop, { credential, nonce, device: { ipAddress } });
    const owner = await findUserByGoogle(shop.db, subject);
    if (owner?.id !== session.user.id) throw notPossible();
    return noteProof(shop.db, session.id, shop.clock.now());
  }
  const hasFactor = ways.authenticator || ways.passkey;
  throw hasFactor ? new Problem('forbidden', secondFactorMessages.proofByFactor) : notPossible();
}

async function proveByCode(
  shop: Shop,
  { id, user }: Session,
  code: string,
  ipAddress: string,
): Promise<void> {
  const forgive = await takeCodeTry(shop, code, { email: user.email, ipAddress });
  await shop.db.transaction().execute(async (trx) => {
    if (!(await spendCode(trx, shop, user, code))) {
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
  ipAddress: string,
): Promise<void> {
  await limitTries(shop, 'passkey', { ipAddress });
  const asked = { purpose: 'proof', asker: id, userId: user.id } as const;
  const proven = await findChallengedPasskey(shop, answer, asked);
  await shop.db.transaction().execute(async (trx: Trx) => {
    await spendPasskey(trx, shop, proven);
    await noteProof(trx, id, shop.clock.now());
  });
}

async function proveByPassword(
  shop: Shop,
  { id, user }: Session,
  password: string,
  ipAddress: string,
): Promise<void> {
  const trier = { email: user.email, ipAddress };
  await limitTries(shop, 'sign-in', trier);
  if (!(await shop.identity.isPassword(password, await findPasswordHash(shop.db, user.id)))) {
    throw invalidField('password', accountMessages.currentPasswordWrong);
  }
  await noteProof(shop.db, id, shop.clock.now());
  await forgiveTry(shop, 'sign-in', trier);
}

const notPossible = () => new Problem('forbidden', secondFactorMessages.proofNotPossible);
