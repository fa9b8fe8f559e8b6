import type { ConnectionPart } from '#contract/connections/connection-kind.ts';
import { connectionMessages as m } from '#contract/connections/connection-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteOutcome } from '#server/studio/connections/note-outcome.ts';
import { tryMedia } from './media/try-media.ts';
import type { Trial } from './trial.ts';
import { tryGoogle } from './try-google.ts';
import { tryMail } from './try-mail.ts';
import { tryPayments } from './try-payments.ts';

type Try = (shop: Shop, trial: Trial) => Promise<string>;

const tries: Partial<Record<ConnectionPart, Try>> = {
  payments: tryPayments,
  mail: tryMail,
  'sign-in': tryGoogle,
  // That of the backups is tried on their own screen.
  files: tryMedia,
};

/** Resolves to what the owner should know; throws a Problem at the field that is wrong. */
export async function tryConnection(shop: Shop, trial: Trial): Promise<string> {
  const tried = tries[trial.kind.part];
  if (!tried) throw new Problem('unavailable', m.notSetUp);
  try {
    const message = await tried(shop, trial);
    if (!trial.values) await noteOutcome(shop, trial.kind.id, undefined, { isAsked: true });
    return message;
  } catch (error) {
    const isSetUp = error instanceof Problem && error.message !== m.notSetUp;
    if (!trial.values && isSetUp) {
      await noteOutcome(shop, trial.kind.id, error.message, { isAsked: true });
    }
    throw error;
  }
}
