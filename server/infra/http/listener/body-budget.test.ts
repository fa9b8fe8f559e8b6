import { expect, test } from 'vitest';
import { BodyBudget } from './body-budget.ts';

const MB = 1024 * 1024;

function openBudget() {
  const budget = new BodyBudget({ bytes: 8 * MB, networkBytes: 2 * MB, leastBytes: 1024 });
  const refused: string[] = [];
  const begin = (name: string, ipAddress: string, bytes = MB) =>
    budget.begin({ ipAddress, bytes }, (why) => refused.push(`${name} ${why}`));
  return { budget, refused, begin };
}

test('of one network, the body that has been arriving for longest makes room [hostile-7]', () => {
  const { budget, refused, begin } = openBudget();
  for (const name of ['one', 'two', 'three']) begin(name, '203.0.113.9');
  begin('elsewhere', '203.0.113.10');
  expect(refused).toEqual(['one network']);
  expect(budget.bytes).toBe(3 * MB);
});

test('all share one budget, and a network counts as one [hostile-7]', () => {
  const { refused, begin } = openBudget();
  for (let host = 1; host <= 8; host += 1) begin(`v4 ${host}`, `203.0.113.${host}`);
  expect(refused).toEqual([]);
  begin('ninth', '203.0.113.9');
  expect(refused).toEqual(['v4 1 all']);
  refused.length = 0;
  for (let host = 1; host <= 3; host += 1) begin(`v6 ${host}`, `2001:4860:1:1::${host}`);
  expect(refused).toEqual(['v4 2 all', 'v4 3 all', 'v6 1 network']);
});

test('what has arrived counts no longer, and short bodies count for something [hostile-7]', () => {
  const { budget, refused, begin } = openBudget();
  const ends = Array.from({ length: 100 }, (_, number) => begin(`${number}`, '203.0.113.9', 1));
  expect(budget.bytes).toBe(100 * 1024);
  for (const end of ends) end();
  for (const end of ends) end();
  expect(budget.bytes).toBe(0);
  expect(refused).toEqual([]);
});
