import { setTimeout as pause } from 'node:timers/promises';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { upiDeskApi } from '#contract/upi/upi.endpoints.ts';
import type { UpiPayment } from '#contract/upi/upi.ts';
import { upiMessages } from '#contract/upi/upi-rules.ts';
import { type DatabaseServer, retryUntilDone } from '#harness/database-server.ts';
import { isUnsure, type Visitor } from '#harness/visitor.ts';
import { matchBank } from '#web/admin/upi/match-bank.ts';
import { readBankText } from '#web/admin/upi/read-bank-file.ts';
import type { Bank } from './bank.ts';
import type { Context } from './context.ts';
import type { ShopOrder } from './read-shop.ts';
import type { Record } from './record.ts';
import { untilTaken } from './until-done.ts';

/** The owner lets customers pay to the shop's own UPI id. */
export async function offerUpi(owner: Visitor): Promise<void> {
  const upiCheckout = { isOn: true, hours: 1, largestTotal: 100_000 };
  const body = { section: 'payments' as const, upiId: 'torture@okhdfcbank', upiCheckout };
  const { status } = await untilTaken(() => owner.call(adminSettingsApi.changeSettings, { body }));
  if (status !== 200) throw new Error(`UPI cannot be offered: ${status}`);
}

/**
 * Staff at one desk, beside others at theirs: they compare the orders with the bank's statement,
 * confirm, end what did not arrive, and give back what came too late.
 */
export async function workAtTheBank(
  context: Context,
  owner: Visitor,
  database: DatabaseServer,
): Promise<void> {
  const { chance, record, isOver } = context;
  while (!isOver()) {
    await pause(chance.between(200, 1_500));
    const { body } = await owner.call(upiDeskApi.listUpiPayments, {});
    if (!body.success) continue;
    const { payments } = body.data;
    await confirmMatches(context, owner, payments);
    const used = chance.pick([...record.recordedByUpi]);
    const other = chance.pick(payments);
    // A slip of the hand: the number of another order that is paid already.
    if (used && other && chance.happens(0.2)) await confirm(context, owner, other._id, used[1]);
    const unpaid = chance.pick(payments.filter(({ reference }) => reference));
    if (unpaid && chance.happens(0.1)) await refuse(context, owner, unpaid);
    if (chance.happens(0.3)) await giveBack(context, owner, database);
  }
}

/** At the end of the day: every payment that the bank has is confirmed, and all that is owed goes back. */
export async function closeTheBank(
  context: Context,
  owner: Visitor,
  database: DatabaseServer,
): Promise<void> {
  const sums = await retryUntilDone(() =>
    database.query<{ id: string; total: number }>(
      'select id, total_paise::float8 as total from orders where pays_by_upi',
    ),
  );
  const totals = new Map(sums.map(({ id, total }) => [id, total]));
  for (const { orderId, reference, paise } of context.bank.credits) {
    if (totals.get(orderId) !== paise) continue;
    await untilTaken(() => confirm(context, owner, orderId, reference));
  }
  await giveBack(context, owner, database);
}

async function confirmMatches(
  context: Context,
  owner: Visitor,
  payments: readonly UpiPayment[],
): Promise<void> {
  const { chance, bank } = context;
  const credits = readBankText(bank.statement());
  if (typeof credits === 'string') return;
  for (const [id, { kind, reference }] of matchBank(payments, credits)) {
    if (kind !== 'certain' && !(kind === 'amount' && chance.happens(0.3))) continue;
    const ask = () => confirm(context, owner, id, reference);
    // Another desk does the same.
    await Promise.all(chance.happens(0.3) ? [ask(), ask()] : [ask()]);
  }
}

async function confirm(
  { record, tally }: Context,
  owner: Visitor,
  id: string,
  reference: string,
): Promise<{ status: number }> {
  const answer = await owner.call(upiDeskApi.confirmUpiPayment, {
    params: { id },
    body: { reference },
  });
  const { status, body } = answer;
  if (!body.success) return { status };
  if (!record.recordedByUpi.has(id)) tally.count('UPI payments confirmed');
  const before = record.recordedByUpi.get(id);
  if (before && before !== reference)
    record.violations.push(`D: the order ${id} was paid by UPI as ${before} and as ${reference}`);
  record.recordedByUpi.set(id, reference);
  const known = record.orders.get(id);
  if (known && body.message === upiMessages.confirmed) known.reportedPaid ??= 'UPI';
  return { status };
}

async function refuse(
  { record, tally }: Context,
  owner: Visitor,
  { _id: id, reference }: UpiPayment,
): Promise<void> {
  const known = record.orders.get(id);
  if (known) known.cancelSent = true;
  const { status } = await owner.call(upiDeskApi.refuseUpiPayment, {
    params: { id },
    body: { reference },
  });
  if (status === 200) tally.count('UPI payments not received');
}

/** Money that came too late goes back by hand: once, also where two of them do it. */
async function giveBack(
  { chance, tally, record }: Context,
  owner: Visitor,
  database: DatabaseServer,
): Promise<void> {
  const owed = await retryUntilDone(() =>
    database.query<{ id: string; order_id: string }>(`
      select id, order_id from refunds
      where status = 'asked' and provider_payment_id like 'hand\\_%' order by created_at limit 5`),
  );
  for (const { id: refundId, order_id: id } of owed) {
    const reference = `UTR ${refundId.slice(0, 8)}`;
    const ask = () =>
      untilTaken(() =>
        owner.call(manualOrdersApi.recordHandRefund, {
          params: { id, refundId },
          body: { reference },
        }),
      );
    const answers = await Promise.all(chance.happens(0.3) ? [ask(), ask()] : [ask()]);
    const taken = answers.filter(({ status }) => status === 200).length;
    if (taken > 1)
      record.violations.push(`D: the refund ${refundId} was given back ${taken} times`);
    if (taken > 0) tally.count('UPI payments given back');
    if (answers.some(isUnsure)) return;
  }
}

/** The hold of an order ends while staff look for its money: its time is over in an instant. */
export async function letHoldsLapse(
  { chance, tally, isOver }: Context,
  database: DatabaseServer,
): Promise<void> {
  while (!isOver()) {
    await pause(chance.between(500, 3_000));
    const lapsed = await retryUntilDone(() =>
      database.query(`
        update orders set reserved_until = now() where id in (
          select id from orders where pays_by_upi and paid_at is null and status = 'pending'
            and stock_state = 'reserved' and reserved_until > now()
          order by created_at desc limit 2)
        returning id`),
    );
    tally.count('UPI holds lapsed', lapsed.length);
  }
}

interface Recorded {
  order_id: string;
  reference: string;
  paise: number;
}

/** A and D for orders by UPI: what the bank has is recorded once, and nothing besides. */
export async function checkUpi(
  database: DatabaseServer,
  orders: readonly ShopOrder[],
  { record, bank }: { record: Record; bank: Bank },
): Promise<string[]> {
  const recorded = await retryUntilDone(() =>
    database.query<Recorded>(`
      select order_id, reference, amount_paise::float8 as paise from payments
      where method = 'upi' and confirmed_by = 'staff'`),
  );
  const found: string[] = [];
  const byReference = Map.groupBy(recorded, ({ reference }) => reference);
  for (const [reference, same] of byReference) {
    const credit = bank.credits.find((each) => each.reference === reference);
    if (same.length > 1) found.push(`A: the UPI payment ${reference} counts ${same.length} times`);
    if (same.some(({ paise }) => paise !== credit?.paise))
      found.push(`A: the UPI payment ${reference} is not what the bank has`);
  }
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const { orderId, reference, paise } of bank.credits) {
    const order = byId.get(orderId);
    if (byReference.has(reference) || order?.total !== paise) continue;
    // Staff had marked it as paid without a number, and take this for the payment that they meant.
    if (!record.orders.get(orderId)?.moveSent)
      found.push(`A: the UPI payment ${reference} of the order ${orderId} is not recorded`);
  }
  for (const [id, reference] of record.recordedByUpi) {
    if (!byReference.get(reference)?.some(({ order_id }) => order_id === id))
      found.push(`D: the UPI payment ${reference} of the order ${id} was recorded and is lost`);
  }
  return found;
}
