import { expect, test } from 'vitest';
import { openRecords } from './records.ts';
import { openMemoryStores, type Point, START, type Store } from './store.ts';

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

test('what a database that was set back has lost is forgotten', async () => {
  const before = openMemoryStores()('books');
  const after = openMemoryStores()('books');
  let store: Store = before;
  const moving: Store = {
    read: async (point) => {
      const { at, ...read } = await store.read(isOf(point) ? point : START);
      return { ...read, at: { ...at, history: historyOf() } };
    },
    append: async (changes, point) => {
      const at = isOf(point) ? await store.append(changes, point) : undefined;
      return at && { ...at, history: historyOf() };
    },
  };
  const historyOf = () => (store === before ? '1' : '2');
  const isOf = ({ history }: Point) => history === historyOf();
  const [one, other] = [openRecords(moving), openRecords(moving)];
  await one.act(() => one.write(put('lost', 1)));
  store = after;
  await other.act(() => other.write(put('new', 1)));
  expect(await one.act(() => [...one.table('orders').keys()])).toEqual(['new']);
});
