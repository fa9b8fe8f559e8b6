import { expect, test } from 'vitest';
import { paysOnOtherPage } from './pays-on-other-page.ts';

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36';

test.each([
  `${android} Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 390.0.0.35.79 Android`,
  `${android} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/520.0.0.43.95;]`,
  'Opera/9.80 (Android; Opera Mini/82.0.2254/191.303; U; en) Presto/2.12.423 Version/12.16',
  `${android} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`,
  'Mozilla/5.0 (Linux; U; Android 14) AppleWebKit/537.36 UCBrowser/13.8.5.1321 Mobile Safari/537.36',
])('a customer whose browser shows no frame pays on a page of its own: %s', (userAgent) => {
  expect(paysOnOtherPage(userAgent)).toBe(true);
});

test('a customer in an ordinary browser pays above the shop', () => {
  expect(paysOnOtherPage(`${android} Chrome/140.0.0.0 Mobile Safari/537.36`)).toBe(false);
});
