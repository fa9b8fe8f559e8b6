import { expect, test } from 'vitest';
import { newestOf } from './newest-of.ts';

const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
type State = { _id: string; updatedAt: string; from: string };
const record = (_id: string, minute: number, from: string): State => ({
  _id,
  updatedAt: at(minute),
  from,
});

const names = {
  idOf: ({ _id }: State) => _id,
  versionOf: ({ updatedAt }: State) => updatedAt,
};

test('the panel shows the newest state of the opened record, wherever it was loaded', () => {
  const states = [record('one', 3, 'change'), record('two', 9, 'list'), record('one', 2, 'list')];
  expect(newestOf(states, 'one', names)?.from).toBe('change');
  expect(newestOf([...states, undefined, record('one', 3, 'panel')], 'one', names)?.from).toBe(
    'panel',
  );
  expect(newestOf(states, null, names)).toBeUndefined();
});
