import { type BrowserContext, type Cookie, expect, type Page } from '@playwright/test';
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
  /** One of those that most people use: axe looks at it every day. */
  isMain?: true;
  /** The page or a call of it is refused, which the browser reports. */
  isRefused?: true;
  /** Leaves behind what the screens after it would show: it has a browser of its own. */
  isAlone?: true;
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

let people = 0;

/** The customer of each browser. */
const customers = new WeakMap<BrowserContext, Cookie[]>();

/** Signs the browser in as its customer, who is new to the shop when a browser has its first screen. */
export async function signIn(page: Page): Promise<Caller> {
  const context = page.context();
  const caller = callerOn(page);
  const cookies = customers.get(context);
  if (cookies) {
    await context.addCookies(cookies);
  } else {
    await caller.register('Asha Rawat', `asha-${process.pid}-${++people}@example.in`);
    customers.set(context, await context.cookies());
  }
  return caller;
}

/** The product's page, once it is listed: what a command imports reaches the running shop soon after. */
export async function openProduct(page: Page, name: string): Promise<void> {
  let id = '';
  await expect(async () => {
    const found = await page.request.get('/api/products', { params: { q: name } });
    const { data } = await found.json();
    id = data.products[0].id;
  }).toPass();
  await page.goto(`/product/${id}`);
}

/** What a customer could upload. */
export async function photoOf(page: Page, name: string): Promise<Buffer> {
  const found = await page.request.get('/api/products', { params: { q: name } });
  const photo = await page.request.get((await found.json()).data.products[0].image);
  return photo.body();
}
