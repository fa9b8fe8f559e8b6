import type { Browser, Page } from '@playwright/test';

const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile';

/** The browser of a new customer who is measured: no robot, and in the sample. */
export async function openMeasured(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    storageState: { cookies: [], origins: [] },
    userAgent: android,
    viewport: { width: 360, height: 740 },
  });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Math.random = () => 0.1;
  });
  return context.newPage();
}
