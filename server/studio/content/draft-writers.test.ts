import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPage } from '#testing/build-content.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { subjectIdOf } from './change-content.ts';
import { saveDraft } from './edit-content.ts';
import { publishContent } from './publish-content.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

test('the audit log says who began a draft and who went on with it, not each save', async () => {
  const key = await buildPage(shop);
  await publishContent(shop, { name: 'Asha' }, key);
  for (const [name, title] of [
    ['Asha', 'Our'],
    ['Asha', 'Our house'],
    ['Meera', 'Our big house'],
    ['Meera', 'Our very big house'],
    ['Asha', 'Our small house'],
  ] as const) {
    await saveDraft(shop, { name }, { ...key, body: { title } });
  }
  const entries = await shop.db
    .selectFrom('auditEntries')
    .select(['actor', 'after'])
    .where('subjectId', '=', subjectIdOf(key))
    .where('action', '=', 'changed')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { actor: 'Asha', after: { draft: 'begun' } },
    { actor: 'Meera', after: { draft: 'continued' } },
    { actor: 'Asha', after: { draft: 'continued' } },
  ]);
});
