import type { Page } from '@playwright/test';
import type { StaffRole } from '#contract/staff.ts';
import type { OpenShop } from './open-shop.ts';
import { Caller } from './shopper.ts';

let people = 0;

/** Signs the browser of a page in as somebody new who works in the shop. */
export async function signInAsStaff(
  page: Page,
  shop: OpenShop,
  { role = 'owner', name = 'Meera Joshi' }: { role?: StaffRole; name?: string } = {},
): Promise<{ caller: Caller; email: string }> {
  const email = `${role}-${process.pid}-${++people}@staff.example`;
  const caller = new Caller(page.request);
  await caller.register(name, email);
  await shop.haat('admin', 'grant', email, '--role', role);
  return { caller, email };
}
