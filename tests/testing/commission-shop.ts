import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import { signInNew } from './build-users.ts';
import { heldClock, openTestShop } from './open-test-shop.ts';
import { mailsTo } from './read-mails.ts';
import { openTestApp, type TestBrowser } from './test-browser.ts';

/** What a customer wishes for, as the form sends it. */
export const form = {
  title: 'Nanda Devi for the hall',
  size: '90 × 60 cm',
  colours: 'Indigo and rose',
  occasion: 'A house warming',
  place: 'Above the sofa',
  wantedOn: '2027-02-01',
  budget: '45000',
  words: 'A wide one for the hall:\r\nthree peaks, no people.',
};

/** A shop with a manager, and what its tests read of commissions. */
export async function openCommissionShop() {
  const clock = heldClock();
  const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' }, { clock });
  const newBrowser = (await openTestApp(shop)).browser;
  const signInManager = async () =>
    (await signInNew(shop, newBrowser(), { staffRole: 'manager', name: 'Hema Pant' })).browser;
  return {
    ...{ clock, shop, newBrowser, signInManager },
    templatesTo: async (email: string) =>
      (await mailsTo(shop, email)).map(({ template, data }) => [template, data.what ?? data.token]),
    read: (browser: TestBrowser, number: string) =>
      browser.call(commissionsApi.readCommission, { params: { number } }),
    async filesOf(): Promise<string[]> {
      const names: string[] = [];
      for await (const { name } of shop.media.list()) names.push(name);
      return names.filter((name) => name.startsWith('commission-'));
    },
  };
}
