import { expect, type Page } from '@playwright/test';
import type { StaffRole } from '#contract/roles/staff.ts';
import { type Caller, callerOn, mailsTo } from './customer.ts';
import { openAccount } from './open-account.ts';
import type { OpenShop } from './open-shop.ts';

let people = 0;

/** Signs the browser of a page in as a new member of staff. */
export async function signInAsStaff(
  page: Page,
  shop: OpenShop,
  { role = 'owner', name = 'Meera Joshi' }: { role?: StaffRole; name?: string } = {},
): Promise<{ caller: Caller; email: string }> {
  const email = `${role}-${process.pid}-${++people}@staff.example`;
  await page.context().addCookies(await openAccount(shop, { name, email, role }));
  return { caller: callerOn(page), email };
}

/** The link of the newest invitation to an address, once it has arrived. */
export async function mailedInvitation(page: Page, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const [newest] = await mailsTo(page.request, email);
      link = newest?.text.match(/http\S+\/join#[\w-]+/)?.[0];
      return link;
    }, `an invitation for ${email}`)
    .toBeDefined();
  return link as unknown as string;
}
