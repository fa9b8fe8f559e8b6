import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#server/infra/clock.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { buildProduct, setVariants } from '#testing/build-products.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { mailLowStock } from './mail-low-stock.ts';

let shop: TestShop;
let clock: HeldClock;
beforeEach(async () => {
  clock = heldClock();
  shop = await openTestShop({}, { clock });
});
afterEach(() => shop.remove());

async function buildLow(name: string, stock = 1): Promise<string> {
  const { id } = await buildProduct(shop, { name, stock: 9 });
  await setVariants(shop, id, { stock });
  return id;
}

const mails = () =>
  shop.db
    .selectFrom('mails')
    .select(['recipient', 'data'])
    .where('template', '=', 'low-stock')
    .orderBy('createdAt')
    .execute();
const named = async () =>
  (await mails()).map(({ data }) =>
    (data as { variants: { name: string }[] }).variants.map(({ name }) => name),
  );
async function nextDay(): Promise<void> {
  clock.pass(DAY_MS);
  await mailLowStock(shop);
}

test('a mail names what has become low since the last one, once [inventory-10]', async () => {
  await mailLowStock(shop);
  expect(await named()).toEqual([]);
  await buildLow('Cap', 2);
  const bowl = await buildLow('Bowl', 0);
  await mailLowStock(shop);
  expect(await mails()).toEqual([
    {
      recipient: 'namaste@aipanhaat.example',
      data: {
        variants: [
          { name: 'Bowl', label: null, stock: 0 },
          { name: 'Cap', label: null, stock: 2 },
        ],
        more: 0,
      },
    },
  ]);
  await nextDay();
  expect(await named()).toHaveLength(1);
  await setVariants(shop, bowl, { stock: 9 });
  await nextDay();
  await setVariants(shop, bowl, { stock: 1 });
  await nextDay();
  expect((await named()).at(-1)).toEqual(['Bowl']);
});

test('there is one mail a day at most, and what came later is in the next [inventory-10]', async () => {
  await buildLow('Cap');
  await mailLowStock(shop);
  await buildLow('Bowl');
  await mailLowStock(shop);
  expect(await named()).toEqual([['Cap']]);
  await nextDay();
  expect(await named()).toEqual([['Cap'], ['Bowl']]);
});

test('several processes at once send one mail [inventory-10]', async () => {
  await buildLow('Cap');
  await Promise.all([1, 2, 3, 4].map(() => mailLowStock(shop)));
  expect(await named()).toEqual([['Cap']]);
});

test('the owner can switch it off [inventory-10]', async () => {
  await buildLow('Cap');
  await saveSettings(shop.db, { lowStockMails: false });
  await mailLowStock(shop);
  expect(await named()).toEqual([]);
});

test('a long list is cut, and counted', async () => {
  for (let at = 0; at < 52; at += 1) await buildLow(`Cap ${at}`);
  await mailLowStock(shop);
  const [mail] = await mails();
  expect(mail?.data).toMatchObject({ more: 2 });
  expect((await named())[0]).toHaveLength(50);
});
