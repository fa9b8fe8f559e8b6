import { expect, test } from 'vitest';
import { type ShopFacts, shopSettings } from '#contract/settings/settings.ts';
import { cutAtWords, findQuestions, questionsOf } from './help-questions.ts';

const shop: ShopFacts = {
  ...shopSettings.parse({}),
  sandbox: false,
  isSandboxOpen: false,
  canPay: true,
  canSignInWithGoogle: true,
  url: 'https://shop.example',
};
const questions = questionsOf(shop);
const found = (search: string) => findQuestions(questions, search).map(({ id }) => id);

test('an empty search keeps all nine questions [help-1]', () => {
  expect(found('  ')).toHaveLength(9);
});

test('a word is found in questions and in answers, in any case [help-2]', () => {
  expect(found('CANCEL')).toEqual(['cancel']);
  expect(found('upi')).toEqual(['payment']);
});

test('a word is found in the link below an answer', () => {
  expect(found('refund')).toEqual(['returns', 'cancel']);
});

test('search terms are marked in a text, in any case', () => {
  expect(cutAtWords('Refund Policy: refunds', 'refund')).toEqual([
    '',
    'Refund',
    ' Policy: ',
    'refund',
    's',
  ]);
  expect(cutAtWords('How can I pay?', 'pay? (')).toEqual(['How can I ', 'pay?', '']);
  expect(cutAtWords('Where is my order?', ' ')).toEqual(['Where is my order?']);
});

test('artists and customers with damaged products are promised an answer in time [help-6] [help-7]', () => {
  const answer = (id: string) => questions.find((question) => question.id === id)?.answer;
  expect(answer('custom')).toContain('hear back within 7-10 business days');
  expect(answer('returns')).toContain('arrived damaged');
  expect(answer('returns')).toContain('you hear from us within 24-48 hours');
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
