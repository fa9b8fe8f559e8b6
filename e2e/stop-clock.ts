import type { Page } from '@playwright/test';

/** From now on the page's time goes on by `page.clock.runFor` alone, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
