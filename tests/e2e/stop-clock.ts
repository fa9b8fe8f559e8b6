import type { Page } from '@playwright/test';

/** From now on only `page.clock.runFor` moves the page's time, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
