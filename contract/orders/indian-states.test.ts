import { expect, test } from 'vitest';
import { findStateName, indianStates, stateNames } from './indian-states.ts';

test('India has 28 states and 8 union territories, each with a code of its own [address-19]', () => {
  expect(stateNames).toHaveLength(36);
  expect(new Set(indianStates.map((state) => state.code)).size).toBe(36);
  expect(indianStates).toContainEqual({ name: 'Uttarakhand', code: '05' });
  expect(indianStates).toContainEqual({ name: 'Ladakh', code: '38' });
});

test('a state is recognised by the names that older lists use', () => {
  expect(findStateName(' orissa ')).toBe('Odisha');
  expect(findStateName('Jammu & Kashmir')).toBe('Jammu and Kashmir');
  expect(findStateName('JAMMU&KASHMIR')).toBe('Jammu and Kashmir');
  expect(findStateName('Daman & Diu')).toBe('Dadra and Nagar Haveli and Daman and Diu');
  expect(findStateName('Nepal')).toBeNull();
});
