import { expect, test } from 'vitest';
import { CachedAnswer, type Forms } from './cached-answer.ts';

const page = (length: number, forms: Forms = new Map(), isStored = true) =>
  CachedAnswer.of(
    {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from('<p>chai</p>'.repeat(length)),
    },
    { forms, isStored },
  );

test.each([10, 1000])(
  'no encoding of %i words holds more memory than it has bytes',
  async (words) => {
    const answer = await page(words);
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const { body } = await answer.prepare(encoding);
      expect(body.buffer.byteLength).toBeLessThanOrEqual(body.length + 1);
    }
    await answer.compressBest();
    expect(answer.in('br')?.body.buffer.byteLength).toBe(answer.in('br')?.body.length);
  },
);

test('a client has it where it sends a tag that it was given', async () => {
  const answer = await page(1000);
  const given = [(await answer.prepare('identity')).etag];
  for (const encoding of ['gzip', 'br'] as const) given.push((await answer.prepare(encoding)).etag);
  await answer.compressBest();
  given.push((await answer.prepare('br')).etag);
  expect(new Set(given).size).toBe(4);
  for (const tag of given) expect(answer.matching(`"a", W/${tag}`)).toBe(tag);

  const hash = given[0]?.slice(1, -1);
  for (const other of ['-zip', '-br-best', ' ', '\xe9<script>', '-BR', 'x']) {
    expect([other, answer.matching(`"${hash}${other}"`)]).toEqual([other, undefined]);
  }
  expect(answer.matching(`"${hash?.slice(1)}"`)).toBeUndefined();
});

test('only one form is stored; others are made from it as often as they are forgotten', async () => {
  const forms = new Map();
  const answer = await page(1000, forms);
  const before = answer.bytes;
  for (const encoding of ['identity', 'gzip'] as const) {
    const made = await answer.prepare(encoding);
    expect(answer.in(encoding)).toBe(made);
    forms.clear();
    expect((await answer.prepare(encoding)).body.equals(made.body)).toBe(true);
  }
  expect(answer.bytes).toBe(before);
  expect(before).toBeLessThan(5000);
});

test('many who ask for gzip at once have it made once', async () => {
  const answer = await page(1000);
  const all = await Promise.all(Array.from({ length: 5 }, () => answer.prepare('gzip')));
  expect(new Set(all).size).toBe(1);
});

test('one that is not stored has the same bytes and tags in each encoding', async () => {
  const stored = await page(1000);
  const passing = await page(1000, new Map(), false);
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const [one, other] = [await stored.prepare(encoding), await passing.prepare(encoding)];
    expect(other.body.equals(one.body)).toBe(true);
    expect([other.etag, other.headers]).toEqual([one.etag, one.headers]);
  }
});
