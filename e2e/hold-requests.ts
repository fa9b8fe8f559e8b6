import type { Page } from '@playwright/test';

/** Keeps what a page asks for waiting; answers what lets it through. */
export async function holdBack(page: Page, asked: string): Promise<() => void> {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(asked, async (route) => {
    await gate;
    await route.continue();
  });
  return letThrough;
}
