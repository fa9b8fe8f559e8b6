import { expect, test } from 'vitest';
import { type ShopFacts, shopSettings } from '#contract/settings.ts';
import { findQuestions, questionsOf } from './help-questions.ts';

const shop: ShopFacts = {
  ...shopSettings.parse({}),
  sandbox: false,
  canPay: true,
  canSignInWithGoogle: true,
  url: 'https://shop.example',
};
const questions = questionsOf(shop);
const found = (search: string) => findQuestions(questions, search).map(({ id }) => id);

test('a search that says nothing keeps all nine questions', () => {
  expect(found('  ')).toHaveLength(9);
});

test('a word is found in questions and in answers, in any case', () => {
  expect(found('CANCEL')).toEqual(['cancel']);
  expect(found('upi')).toEqual(['payment']);
});

test('of several words each has to be there', () => {
  expect(found('shipping abroad')).toEqual(['shipping']);
  expect(found('shipping elephants')).toEqual([]);
});

test('a shop without GST does not speak of taxes', () => {
  const unregistered = questionsOf({ ...shop, registrationMode: 'unregistered' });
  expect(findQuestions(questions, 'taxes')).toHaveLength(1);
  expect(findQuestions(unregistered, 'tax')).toHaveLength(0);
});
