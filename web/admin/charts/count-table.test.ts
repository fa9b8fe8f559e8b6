import { expect, test } from 'vitest';
import { shareOf } from './count-table.tsx';

test('a share is shown in whole percents, and a small one is not called nothing', () => {
  expect([shareOf(1, 3), shareOf(2, 3), shareOf(3, 3)]).toEqual(['33%', '67%', '100%']);
  expect(shareOf(1, 1000)).toBe('<1%');
  expect(shareOf(0, 1000)).toBe('0%');
  expect(shareOf(0, 0)).toBe('0%');
});
