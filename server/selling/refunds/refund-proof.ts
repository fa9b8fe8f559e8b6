import { paiseFromRupees } from '#contract/money/money.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { isProven, proofEnd, proofNeeded } from '#server/infra/http/security/require-proof.ts';
import type { Session } from '#server/infra/http/session.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { lockRefundsOf, sumRefundsAskedBy } from './refunds.queries.ts';

/**
 * Decides, in the transaction that creates a refund, whether its asker needs a proof of identity
 * first.
 */
export type RefundProof = (trx: Trx) => Promise<void>;

/**
 * Refunds above a limit require a recent proof. Refunds since the last proof expired are added up,
 * or many small refunds would make a large one.
 */
export async function refundProof(shop: Shop, session: Session): Promise<RefundProof> {
  const { refundProofRupees } = await shop.settings.read();
  return async (trx) => {
    if (isProven(shop, session)) return;
    await lockRefundsOf(trx, session.user.id);
    const asked = await sumRefundsAskedBy(trx, session.user.id, proofEnd(session));
    if (asked > paiseFromRupees(refundProofRupees)) throw proofNeeded();
  };
}
