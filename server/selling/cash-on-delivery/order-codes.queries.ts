import { accountLimits } from '#contract/accounts/account-rules.ts';
import { cashLimits } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import type { MailedCode } from '#server/accounts/limits/mailed-code.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

/** Saves the first code of an order, or its next one; false once enough were mailed. */
export async function saveOrderCode(db: Db, orderId: string, code: MailedCode): Promise<boolean> {
  const fresh = { code_hash: code.hash, expires_at: code.expiresAt, tries: 0 };
  const saved = await db
    .insertInto('order_codes')
    .values({ order_id: orderId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet((eb) => ({ ...fresh, sent: eb('order_codes.sent', '+', 1) }))
        .where('order_codes.sent', '<', cashLimits.mostCodes),
    )
    .returning('order_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Until when the newest code of an order is valid. */
export async function findCodeEnd(db: Db, orderId: string): Promise<Date | undefined> {
  const code = await db
    .selectFrom('order_codes')
    .select('expires_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return code?.expires_at;
}

/** Counts a try before comparing the code, so that simultaneous tries count too. */
export async function takeCodeTry(db: Db, orderId: string, now: Date): Promise<string | undefined> {
  const taken = await db
    .updateTable('order_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('tries', '<', accountLimits.codeTries)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  return taken?.code_hash;
}

export async function deleteOrderCode(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('order_codes').where('order_id', '=', orderId).execute();
}

export async function deleteOrderCodesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('order_codes')
    .where('expires_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
