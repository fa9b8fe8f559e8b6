import { expect, type Page } from '@playwright/test';
import { newEmail } from './account-screens.ts';
import { callerOn } from './customer.ts';

/** As the specification lists them. */
export const subjects = [
  'General Inquiry',
  'Order Support',
  'Shipping Question',
  'Return/Exchange',
  'Custom Design',
  'Artist Application',
  'Wholesale Inquiry',
  'Press/Media',
  'Other',
];

export const words = 'A painting of three peaks for the hall, one metre wide.';

export const form = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Send us a Message' }) });
export const field = (page: Page, label: string) => form(page).getByLabel(label);
export const sendButton = (page: Page) => form(page).getByRole('button', { name: /^Send/ });

/** Opens the contact page as a new customer; returns their address. */
export async function openSignedIn(page: Page, path: string): Promise<string> {
  const email = newEmail();
  await callerOn(page).register('Meera Joshi', email);
  await page.goto(path);
  await expect(form(page).getByText('Signed in as Meera Joshi')).toBeVisible();
  return email;
}

export async function readTicket(page: Page): Promise<string> {
  const notice = form(page).getByText(/Your ticket number is/);
  await expect(notice).toBeVisible();
  const ticket = /[A-Z]+-[0-9A-Z]{6}/.exec((await notice.textContent()) ?? '')?.[0];
  expect(ticket).toBeDefined();
  return ticket as string;
}
