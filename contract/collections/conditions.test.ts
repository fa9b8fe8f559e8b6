import { expect, test } from 'vitest';
import { collectionRules } from './conditions.ts';

test('the text of a condition is one line with something to see, as tags and options are', () => {
  const tagged = (tag: string) =>
    collectionRules.safeParse({ conditions: [{ kind: 'tag', tag }] }).data?.conditions;
  expect(tagged(' hand\u200b\n made ')).toEqual([{ kind: 'tag', tag: 'hand made' }]);
  expect(tagged('\u200b\u3164')).toBeUndefined();
});
