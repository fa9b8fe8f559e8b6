import { expect, test } from 'vitest';
import { finishPage, readyStyles } from './finish-page.ts';

const NONCE = 'n0nce';
const marked = ` nonce="${NONCE}"`;

test('styles come in, tags are written again, and the nonce goes, around letters of any script', () => {
  const styles = readyStyles('p{content:"₹"}');
  const page = `<head><title>चाय ☕</title><link rel="a"${marked} href="/á.js"/><style${marked}></style></head><p>₹500</p><script${marked} type="b">go("☕")</script>`;
  const { html, scriptHashes } = finishPage(Buffer.from(page), NONCE, styles, (tag) =>
    tag.replace('rel="a"', 'rel="held"'),
  );
  expect(html.toString()).toBe(
    '<head><title>चाय ☕</title><link rel="held" href="/á.js"/><style>p{content:"₹"}</style></head><p>₹500</p><script type="b">go("☕")</script>',
  );
  expect(scriptHashes).toEqual([readyStyles('go("☕")').hash]);
});

test('a page without the nonce is sent as it is, and runs no script', () => {
  const page = Buffer.from('<style></style><script>go()</script>');
  const finished = finishPage(page, NONCE, readyStyles('p{}'));
  expect(finished.html.equals(page)).toBe(true);
  expect(finished.scriptHashes).toEqual([]);
});
