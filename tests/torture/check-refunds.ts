import { type DatabaseServer, retryUntilDone } from '#harness/database-server.ts';
import type { Record } from './record.ts';

/** A refund that was requested under one key is one, and an accepted one exists. */
export async function checkRefundKeys(database: DatabaseServer, record: Record): Promise<string[]> {
  const rows = await retryUntilDone(() =>
    database.query<{ request_key: string; times: number }>(
      'select request_key, count(*)::int as times from refunds where request_key is not null group by 1',
    ),
  );
  const times = new Map(rows.map((row) => [row.request_key, row.times]));
  return [...record.refundKeys].flatMap(([key, { orderId, taken }]) => {
    const found = times.get(key) ?? 0;
    if (found > 1) return [`D: ${found} refunds of the order ${orderId} under one key`];
    return taken && found === 0
      ? [`D: a refund of the order ${orderId} was answered and is gone`]
      : [];
  });
}
