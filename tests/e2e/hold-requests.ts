import type { Page } from '@playwright/test';

/** Keeps matching requests waiting; the returned function lets them through. */
export async function holdRequests(
  page: Page,
  asked: string | ((url: URL) => boolean),
): Promise<() => void> {
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
