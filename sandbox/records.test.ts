import { expect, test } from 'vitest';
import { openRecords } from './records.ts';
import { openMemoryStores, type Store } from './store.ts';

const put = (id: string, value: unknown) => [{ table: 'orders', id, value }];

test('what one process wrote, another one finds, also what was deleted', async () => {
  const openStore = openMemoryStores();
  const [one, other] = [openRecords(openStore('books')), openRecords(openStore('books'))];
  await one.act(() => one.write([...put('a', 1), ...put('b', 2)]));
  await one.act(() => one.write(put('b', null)));
  expect(await other.act(() => [...other.table('orders')])).toEqual([['a', 1]]);
});

test('of two at once the second sees what the first wrote', async () => {
  const openStore = openMemoryStores();
  const all = [openRecords(openStore('books')), openRecords(openStore('books'))];
  const add = (records: (typeof all)[number]) =>
    records.act(() => {
      const sum = records.table<number>('orders').get('sum') ?? 0;
      records.write(put('sum', sum + 1));
    });
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => all[at % 2]).map((one) => one && add(one)),
  );
  for (const records of all) {
    expect(await records.act(() => records.table('orders').get('sum'))).toBe(40);
  }
});

test('what is written before a refusal is stored, and what follows waits for that', async () => {
  const openStore = openMemoryStores();
  const [one, other] = [openRecords(openStore('books')), openRecords(openStore('books'))];
  let isSent = false;
  const refused = one.act(() => {
    one.write(put('a', 'declined'));
    one.afterwards(() => {
      isSent = true;
    });
    throw new Error('declined');
  });
  await expect(refused).rejects.toThrow('declined');
  expect(isSent).toBe(true);
  expect(await other.act(() => other.table('orders').get('a'))).toBe('declined');
});

test('what could not be stored has not happened', async () => {
  const store = openMemoryStores()('books');
  let isAway = true;
  const failing: Store = {
    read: store.read,
    append: async (...given) => {
      if (isAway) throw new Error('the database is away');
      return store.append(...given);
    },
  };
  const records = openRecords(failing);
  await expect(records.act(() => records.write(put('a', 1)))).rejects.toThrow('away');
  isAway = false;
  expect(await records.act(() => records.table('orders').get('a'))).toBeUndefined();
  await records.act(() => records.write(put('a', 2)));
  expect(await records.act(() => records.table('orders').get('a'))).toBe(2);
});
