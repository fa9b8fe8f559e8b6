import { spawnSync } from 'node:child_process';
import { providerName } from '#e2e/checkout-screens.ts';
import { address, mailedCode, mailsTo, password } from '#e2e/customer.ts';
import { expect, test } from '../fixtures.ts';
import { openFirefox } from './open-firefox.ts';
import { openWebKit } from './open-webkit.ts';
import { visitorIn } from './visitor.ts';

const engines = {
  Firefox: { programs: ['firefox-esr'], open: openFirefox, packages: 'firefox-esr' },
  WebKit: {
    programs: ['WebKitWebDriver', 'Xvfb'],
    open: openWebKit,
    packages: 'webkit2gtk-driver xvfb',
  },
};

for (const [name, { programs, open, packages }] of Object.entries(engines)) {
  test(`a visitor of ${name} registers, buys and sees the order`, async ({ shop, request }) => {
    const isHere = programs.every((program) => spawnSync('which', [program]).status === 0);
    test.skip(!isHere, `${name} is not here; apt-get install ${packages} brings it.`);
    const email = `${name.toLowerCase()}@engines.example`;
    const engine = await open(programs[0] ?? '');
    try {
      const visitor = visitorIn(engine);
      await visitor.open(`${shop.url}/shop?q=vanilla`);
      await visitor.press('button', 'Accept All Cookies');
      await visitor.press('link', 'Vanilla candle');
      await visitor.press('button', 'Add to Cart');
      await visitor.see('Added to cart');

      await visitor.open(`${shop.url}/register?next=/cart`);
      await visitor.fill('Name', 'Asha Rawat');
      await visitor.fill('Email', email);
      await visitor.fill('Password', password);
      await visitor.fill('Confirm Password', password);
      await visitor.press('button', 'Create Account');
      await visitor.until('location.pathname === "/verify"');
      await visitor.press('field', 'Digit 1 of 6');
      await visitor.type(await mailedCode(request, email));
      await visitor.until('location.pathname !== "/verify"');

      await visitor.open(`${shop.url}/cart`);
      await visitor.press('button', 'Checkout');
      await visitor.fill('Phone', address.phone);
      await visitor.fill('Pincode', address.pincode);
      await visitor.see('Auto-filled from pincode');
      await visitor.fill('Address', address.address);
      const pay = new RegExp(`Pay (₹\\S+) with ${providerName}`).exec(
        String(await visitor.text()),
      )?.[1];
      await visitor.press('button', `Pay ${pay} with ${providerName}`);
      await visitor.press('button', `Pay ${pay}`);
      await visitor.until('location.pathname === "/my-orders"');
      await visitor.see('Paid');
      await visitor.see('Vanilla candle');
      await expect.poll(() => mailsTo(request, email)).toHaveLength(2);
    } finally {
      await engine.close();
    }
  });
}
