import { accountLimits } from '#contract/accounts/account-rules.ts';
import { cashLimits } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import type { MailedCode } from '#server/accounts/limits/mailed-code.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

/** Saves the first code of an order, or its next one; false once enough were mailed. */
export async function saveOrderCode(db: Db, orderId: string, code: MailedCode): Promise<boolean> {
  const fresh = { codeHash: code.hash, expiresAt: code.expiresAt, tries: 0 };
  const saved = await db
    .insertInto('orderCodes')
    .values({ orderId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('orderId')
        .doUpdateSet((eb) => ({ ...fresh, sent: eb('orderCodes.sent', '+', 1) }))
        .where('orderCodes.sent', '<', cashLimits.mostCodes),
    )
    .returning('orderId')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Until when the newest code of an order is valid. */
export async function findCodeEnd(db: Db, orderId: string): Promise<Date | undefined> {
  const code = await db
    .selectFrom('orderCodes')
    .select('expiresAt')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return code?.expiresAt;
}

/** Counts a try before comparing the code, so that simultaneous tries count too. */
export async function takeCodeTry(db: Db, orderId: string, now: Date): Promise<string | undefined> {
  const taken = await db
    .updateTable('orderCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('orderId', '=', orderId)
    .where('tries', '<', accountLimits.codeTries)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst();
  return taken?.codeHash;
}

export async function deleteOrderCode(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('orderCodes').where('orderId', '=', orderId).execute();
}

export async function deleteOrderCodesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('orderCodes')
    .where('expiresAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
