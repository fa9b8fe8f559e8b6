import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '#testing/open-test-shop.ts';

test('a connection that is lost in a transaction fails that one, and the shop goes on', async () => {
  const shop = await openTestShop();
  const broken = shop.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(shop.db);
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow();
  await expect(sql`select 1 as one`.execute(shop.db)).resolves.toMatchObject({
    rows: [{ one: 1 }],
  });
  await shop.remove();
});
