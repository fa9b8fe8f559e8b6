import { expect, test } from 'vitest';
import { textOf } from '#testing/render-text.tsx';
import { shopFacts } from '#testing/shop-facts.ts';
import { ShopFactsContext } from '#web/page/shop-facts.ts';
import { NextSteps } from './next-steps.tsx';

const stepsOf = (canMail: boolean, place = 'Dehradun 248001') =>
  textOf(
    <ShopFactsContext value={{ ...shopFacts, canMail }}>
      <NextSteps
        at="2026-11-30T06:00:00.000Z"
        email="asha@example.in"
        city={place && 'Dehradun'}
        place={place}
      />
    </ShopFactsContext>,
  );

test('what happens next says of mails only what the shop can send', () => {
  const told = stepsOf(true);
  expect(told).toContain('We have emailed you the confirmation at asha@example.in');
  expect(told).toContain('You then get the tracking number by email.');
  const silent = stepsOf(false);
  expect(silent).not.toMatch(/email|asha@example/);
  expect(silent).toContain('We pack your order and usually send it by');
  expect(silent).toContain('It should reach Dehradun 248001');
  expect(stepsOf(false, '').trim()).toBe('');
});
