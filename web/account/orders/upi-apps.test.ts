import { expect, test } from 'vitest';
import { upiAppsOf } from './upi-apps.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/142.0 Mobile';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15';
const uri = 'upi://pay?pa=aruna@okhdfcbank&am=1062.00';

test.each([
  ['Android', android, [['Open Your UPI App', uri]]],
  [
    'an iPhone',
    iphone,
    [
      ['Open PhonePe', 'phonepe://pay?pa=aruna@okhdfcbank&am=1062.00'],
      ['Open Google Pay', 'tez://upi/pay?pa=aruna@okhdfcbank&am=1062.00'],
      ['Open Paytm', 'paytmmp://pay?pa=aruna@okhdfcbank&am=1062.00'],
    ],
  ],
  ['Instagram on an iPhone', `${iphone} Mobile/15E148 Instagram 312.0.0.24`, []],
  ['an app on Android', android.replace('Pixel 7)', 'Pixel 7; wv)'), []],
  ['Facebook', `${iphone} [FBAN/FBIOS;FBAV/437.0]`, []],
])('UPI apps that open from the page: %s', (_, userAgent, apps) => {
  expect(upiAppsOf(userAgent, uri)).toEqual(apps);
});
