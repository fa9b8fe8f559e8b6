import { expect, test } from 'vitest';
import { newestOf } from './newest-of.ts';

const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
const record = (_id: string, minute: number, from: string) => ({
  _id,
  updatedAt: at(minute),
  from,
});

test('the panel shows the newest state of the opened record, wherever it was loaded', () => {
  const states = [record('one', 3, 'change'), record('two', 9, 'list'), record('one', 2, 'list')];
  expect(newestOf(states, 'one')?.from).toBe('change');
  expect(newestOf([...states, undefined, record('one', 3, 'panel')], 'one')?.from).toBe('panel');
  expect(newestOf(states, null)).toBeUndefined();
});
