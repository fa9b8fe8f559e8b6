import { expect, test } from 'vitest';
import { help } from '#contract/content/default-pages/help.ts';
import { highlightWords, searchQuestions, splitAtWords } from './search-questions.ts';
import { plainText } from './text-nodes.ts';

const questions = (help.text?.content ?? []).filter(({ type }) => type === 'question');
const found = (search: string) => searchQuestions(questions, search).map(({ attrs }) => attrs?.id);

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
  expect(splitAtWords('Refund Policy: refunds', 'refund')).toEqual([
    '',
    'Refund',
    ' Policy: ',
    'refund',
    's',
  ]);
  expect(splitAtWords('How can I pay?', 'pay? (')).toEqual(['How can I ', 'pay?', '']);
  expect(splitAtWords('Where is my order?', ' ')).toEqual(['Where is my order?']);
});

test('what is found is marked within bold words and links too', () => {
  const bold = { type: 'text', text: 'Free delivery', marks: [{ type: 'bold' }] };
  expect(highlightWords([{ type: 'paragraph', content: [bold] }], 'free')).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Free', marks: [{ type: 'bold' }, { type: 'highlight' }] },
        { type: 'text', text: ' delivery', marks: [{ type: 'bold' }] },
      ],
    },
  ]);
});

test('of several words each has to be there', () => {
  expect(found('shipping abroad')).toEqual(['shipping']);
  expect(found('shipping elephants')).toEqual([]);
});

test('an answer is the text of all its paragraphs', () => {
  expect(questions.map(plainText).join(' ')).toContain('Codes are valid for 10 minutes');
});
