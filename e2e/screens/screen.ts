import type { Page } from '@playwright/test';
import { type Caller, callerOn } from '#e2e/customer.ts';
import type { OpenShop } from '../open-shop.ts';

/** A page of the demo shop in one of its states. */
export interface Screen {
  /** Names its screenshot, and its step in a test. */
  name: string;
  /** What it shows, for the list of screenshots. */
  shows: string;
  /** Where the state exists at one width only. */
  only?: 'phone' | 'desk';
  /** A page like another one, with other products on it: worth an image only. */
  isRepeat?: true;
  /** Something covers the page: the screenshot shows the window and not the whole page. */
  isAbove?: true;
  open(visit: Visit): Promise<void>;
}

export interface Visit {
  page: Page;
  shop: OpenShop;
  openCaller(): Promise<Caller>;
}

export const sizes = {
  phone: { width: 360, height: 740 },
  desk: { width: 1280, height: 900 },
} as const;

/** The customer has answered the cookie banner before. */
export async function answerCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.origin !== 'null') localStorage.setItem('haat_cookie_consent', 'all');
  });
}

let people = 0;

/** Signs the browser in as a new user. */
export async function signIn(
  page: Page,
  name = 'Asha Rawat',
  email = `asha-${process.pid}-${++people}@example.in`,
): Promise<Caller> {
  const caller = callerOn(page);
  await caller.register(name, email);
  return caller;
}

export async function openProduct(page: Page, name: string): Promise<void> {
  const found = await page.request.get('/api/products', { params: { q: name } });
  const { data } = await found.json();
  await page.goto(`/product/${data.products[0].id}`);
}
