import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { doWork } from './do-work.ts';

test('the text that is found is the challenge with a number, and its hash begins with so many zero bits [tries-5]', async () => {
  const challenge = '17.1795401000.AAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB';
  for (const bits of [0, 6, 13]) {
    const text = await doWork({ challenge, bits });
    expect(text).toMatch(/^17\.1795401000\.A{16}\.B{22}\.\d+$/);
    const hash = createHash('sha256').update(text).digest();
    expect(Math.clz32(hash.readUInt32BE())).toBeGreaterThanOrEqual(bits);
  }
});

test('the page answers during the search', async () => {
  let ended = false;
  let answered = 0;
  // Its number is 279,132: no machine finds it within one slice.
  const looking = doWork({ challenge: 'b', bits: 17 }).then(() => {
    ended = true;
  });
  while (!ended) {
    await new Promise((resolve) => setTimeout(resolve));
    answered += 1;
  }
  await looking;
  expect(answered).toBeGreaterThan(1);
});
