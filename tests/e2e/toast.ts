import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The toasts that no test has expected yet, oldest first. */
    toastsShown?: string[];
  }
}

/** The message that the shop shows for a moment. */
export function toast(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text);
}

/**
 * Passes when the toast has shown since it was last expected, even if it is gone: one lasts 1.5
 * seconds, and a busy machine looks later.
 */
export async function expectToast(
  page: Page,
  text: string | RegExp,
  milliseconds = 20_000,
): Promise<void> {
  await expect(async () => {
    const shown = await page.evaluate(readToasts, text);
    expect(shown, `toasts, among them ${text}`).toHaveProperty('found', true);
  }).toPass({ timeout: milliseconds });
}

/** Lets the page's time pass, four seconds at a time, until it shows the toast. */
export async function passTimeUntilToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.passTime?.(4000));
    const shown = await page.evaluate(readToasts, text);
    expect(shown, `toasts, among them ${text}`).toHaveProperty('found', true);
  }).toPass();
}

/** Notes the toasts of each page from its beginning. */
export function recordToasts(page: Page): void {
  page.on('domcontentloaded', () => {
    // A page that redirects at once shows none.
    page.evaluate(readToasts, null).catch(() => {});
  });
}

/** Runs in the page. Takes those with the text from the record. */
function readToasts(text: string | RegExp | null) {
  if (!window.toastsShown) {
    const noted: string[] = [];
    let before: string[] = [];
    const note = () => {
      const toasts = document.querySelectorAll('section[aria-label="Notifications"] li');
      const now = [...toasts].map(({ textContent }) => textContent);
      for (const each of before) {
        const index = now.indexOf(each);
        if (index >= 0) now.splice(index, 1);
      }
      noted.push(...now);
      before = [...toasts].map(({ textContent }) => textContent);
    };
    note();
    new MutationObserver(note).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    window.toastsShown = noted;
  }
  const shown = [...window.toastsShown];
  const matches = (each: string) =>
    text !== null && (typeof text === 'string' ? each.includes(text) : text.test(each));
  window.toastsShown.splice(0, shown.length, ...shown.filter((each) => !matches(each)));
  return { found: shown.some(matches), shown };
}
