import type { Checklist } from '#contract/checklist/checklist.ts';
import {
  type ChecklistItem,
  type ChecklistMark,
  checklistItems,
} from '#contract/checklist/checklist-rules.ts';
import type { Session } from '#server/infra/http/session.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { isClosed } from '#server/studio/settings/is-closed.ts';
import { findSettingTimes, lockSettings } from '#server/studio/settings/settings.queries.ts';
import { findMarks, findOwnThings, saveMarks } from './checklist.queries.ts';
import {
  checkAddress,
  checkMail,
  checkPayments,
  connectedConfig,
  type Finding,
} from './config-checks.ts';

/** Null once nothing is left to do, or an owner has hidden it. */
export async function readChecklist(
  shop: Shop,
  { hasSecondFactor }: Pick<Session, 'hasSecondFactor'>,
): Promise<Checklist | null> {
  const { clock, config, db } = shop;
  const marks = await findMarks(db);
  if (marks.includes('hidden')) return null;
  const [set, own, settings, connected] = await Promise.all([
    findSettingTimes(db),
    findOwnThings(db),
    shop.settings.read(),
    connectedConfig(shop),
  ]);
  const states: Record<ChecklistItem, boolean | Finding> = {
    brand: own.brand,
    products: own.products,
    contact: 'address' in set && 'email' in set,
    tax: 'registrationMode' in set,
    policies: marks.includes('policies-read'),
    payments: checkPayments(connected, config, settings),
    mail: checkMail(connected, config),
    domain: checkAddress(config),
    'second-factor': hasSecondFactor,
    backup: own.backup,
    open: false,
  };
  // A shop that is open from the start has nothing to open.
  const names = isClosed(settings, clock.now())
    ? checklistItems
    : checklistItems.filter((name) => name !== 'open');
  const items = names.map((name) => ({ name, ...itemOf(states[name]) }));
  return items.every(({ isDone }) => isDone) ? null : { items };
}

/** A stand-in is good for trying out only. */
function itemOf(state: boolean | Finding): { isDone: boolean; says: string } {
  if (typeof state === 'boolean') return { isDone: state, says: '' };
  return { isDone: state.state === 'good', says: state.says };
}

export async function markChecklist(shop: Shop, actor: Actor, mark: ChecklistMark): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const marks = await findMarks(trx);
    if (marks.includes(mark)) return;
    await saveMarks(trx, [...marks, mark]);
    await noteChange(trx, shop, actor, {
      action: 'changed',
      subject: 'settings',
      label: 'Checklist',
      after: { [mark === 'hidden' ? 'hidden' : 'policiesRead']: true },
    });
  });
}
