import type { Locator, Page } from '@playwright/test';

/** The navigation of the back office: on a phone once its menu is open. */
export const adminNavigation = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

/** The link to an area, whose group is opened first; it may say behind its name how much waits there. */
export async function areaLink(page: Page, name: string | RegExp): Promise<Locator> {
  const navigation = adminNavigation(page);
  const counted = /\d/.test(String(name)) ? name : new RegExp(`^${name}( ?\\d+ waiting)?$`);
  const link = { name: typeof name === 'string' ? counted : name, exact: true };
  const hidden = page.getByRole('link', { ...link, includeHidden: true });
  await navigation.waitFor();
  const closed = navigation.locator('details:not([open])').filter({ has: hidden });
  if ((await closed.count()) > 0) await closed.locator('summary').click();
  return navigation.getByRole('link', link);
}
