import { expect, test } from 'vitest';
import { upToLastPage } from './last-page.ts';

const orders = ['#1', '#2', '#3'];
const ask = async (page: number) => ({
  orders: orders.slice((page - 1) * 2, page * 2),
  pages: 2,
});

test('a page of a list that has become shorter shows its last orders instead of none', async () => {
  const found = await upToLastPage(3, ask, ({ pages }) => pages);
  expect(found).toEqual({ answer: { orders: ['#3'], pages: 2 }, page: 2 });
  expect(await upToLastPage(1, ask, ({ pages }) => pages)).toMatchObject({ page: 1 });
});
