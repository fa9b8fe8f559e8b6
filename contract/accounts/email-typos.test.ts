import { expect, test } from 'vitest';
import { likelyEmail } from './email-typos.ts';

test('a mistyped domain of many customers is named as it was meant, and no other is', () => {
  expect(likelyEmail(' Meera@gmial.com ')).toBe('meera@gmail.com');
  expect(likelyEmail('meera@redifmail.com')).toBe('meera@rediffmail.com');
  for (const right of ['meera@gmail.com', 'meera@studio.in', '@gmial.com', 'meera', 'a@toString']) {
    expect(likelyEmail(right)).toBeUndefined();
  }
});
