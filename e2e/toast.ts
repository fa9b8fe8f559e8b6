import type { Page } from '@playwright/test';

/** The message that the shop shows for a moment. */
export function toast(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text);
}
