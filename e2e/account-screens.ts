import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test as shopTest } from './fixtures.ts';
import { type Caller, mailedCode, mailsTo, password } from './shopper.ts';

/** What the console may say in a test that provokes it; everything else fails the test. */
export interface Noise {
  /** The browser itself reports every answer of 4xx. */
  expectRefusals(): void;
  /** So it does with a call that is cut off. */
  expectLostCalls(): void;
}

const refusals = [
  /the server responded with a status of 4\d\d/,
  /^The session may have expired\.$/,
];
const lostCalls = [/net::ERR_/];

/** With a page of the shop whose console is listened to. */
export const test = shopTest.extend<{ noise: Noise }>({
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
  noise: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const heard = listen(context);
      await use({
        expectRefusals: () => void allowed.push(...refusals),
        expectLostCalls: () => void allowed.push(...lostCalls),
      });
      const unexpected = heard.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function listen(context: BrowserContext): string[] {
  const heard: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text());
  });
  context.on('weberror', (thrown) => heard.push(String(thrown.error())));
  return heard;
}

let people = 0;
export const newEmail = () => `shopper-${process.pid}-${++people}@example.in`;

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

export const boxes = (page: Page) => page.getByRole('textbox', { name: /^Digit \d of 6$/ });
export const firstBox = (page: Page) => boxes(page).first();
export const digitsOf = (page: Page) =>
  boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''));

/** The code of the newest mail, once `count` mails have come. */
export async function newestCode(page: Page, email: string, count = 1): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(page.request, email)).length, `mails to ${email}`)
    .toBeGreaterThanOrEqual(count);
  return mailedCode(page.request, email);
}

/** A verified account, made past the screens; the page stays signed out. */
export async function openAccount(openCaller: () => Promise<Caller>): Promise<string> {
  const email = newEmail();
  await (await openCaller()).register('Meera Joshi', email);
  return email;
}

export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Meera Joshi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/verify/);
}

export async function logIn(page: Page, email: string, given = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(given);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByLabel(/Profile menu of/).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}
