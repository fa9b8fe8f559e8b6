import { type BrowserContext, type Cookie, expect, type Page } from '@playwright/test';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { contactApi } from '#contract/contact/contact.endpoints.ts';
import { couponsApi } from '#contract/coupons/coupons.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import { webVitalsApi } from '#contract/web-vitals/web-vitals.endpoints.ts';
import { type Caller, callerOn } from '#e2e/customer.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { newEmail } from '../account-screens.ts';
import { mailedInvitation, signInAsStaff } from '../admin-people.ts';
import type { OpenShop } from '../open-shop.ts';
import { buy } from '../order-calls.ts';
import { watchFor } from '../page-time.ts';
import { openReturned } from './returns.ts';
import { openReported } from './reviews.ts';
import { type Screen, sizes, type Visit } from './screen.ts';
import { orderByUpi } from './upi.ts';

/** What the figures of phones come from. */
const android = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile';

/** A page of the back office as the owner sees it; `heading` stands on it once it is complete. */
const ownerAt = (name: string, path: string, shows: string, heading: string): Screen => ({
  name,
  shows,
  async open({ page, shop }) {
    await signInAsOwner(page, shop);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  },
});

/** An editor of the content; on a desk its preview stands beside it. */
const editorAt = (...[name, path, shows, heading]: Parameters<typeof ownerAt>): Screen => {
  const editor = ownerAt(name, path, shows, heading);
  return {
    ...editor,
    async open(visit) {
      await editor.open(visit);
      const { page } = visit;
      if ((page.viewportSize()?.width ?? 0) < sizes.desk.width) return;
      const preview = page.frameLocator('iframe[title^="Preview"]').first();
      await expect(preview.locator('h1, h2, a').filter({ visible: true }).first()).toBeVisible();
    },
  };
};

/** What an administrator sees. */
export const ownerScreens: Screen[] = [
  {
    name: 'admin',
    shows: 'The dashboard of the back office',
    isMain: true,
    async open(visit) {
      const { page, shop } = visit;
      const caller = await signInAsOwner(page, shop);
      await writeIn(caller, 'custom', 'Could you paint three peaks, one metre wide?');
      await page.goto('/admin');
      await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
    },
  },
  {
    name: 'admin-menu',
    shows: 'The menu of the back office',
    only: 'phone',
    isAbove: true,
    async open({ page, shop }) {
      await signInAsOwner(page, shop);
      await page.goto('/admin/staff');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('link', { name: 'Staff', exact: true })).toBeVisible();
    },
  },
  ownerAt('admin-commissions', '/admin/commissions', 'The desk of commissions', 'Commissions'),
  ownerAt(
    'admin-commissions-board',
    '/admin/commissions/board',
    'Commissions by step',
    'Commissions by Step',
  ),
  {
    ...ownerAt('admin-products', '/admin/products', 'Product Management', 'Product Management'),
    isMain: true,
  },
  {
    name: 'admin-product-new',
    shows: 'A product being added',
    isAbove: true,
    async open({ page, shop }) {
      await signInAsOwner(page, shop);
      await page.goto('/admin/products?new=');
      const form = page.getByRole('dialog', { name: 'Add Product' });
      await form.getByLabel('Price (₹)', { exact: true }).fill('2400');
      await form.getByLabel('Discount price (₹)').fill('1800');
      await expect(form.getByText(/25% off/)).toBeVisible();
    },
  },
  {
    name: 'admin-product-edit',
    shows: 'A product being edited',
    isAbove: true,
    async open({ page, shop }) {
      const caller = await signInAsOwner(page, shop);
      const { data } = await caller.ask(adminProductsApi.listAdminProducts, {
        query: { q: 'Geru Keepsake Box' },
      });
      await page.goto(`/admin/products?edit=${data.products[0]?._id}`);
      await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();
    },
  },
  ownerAt('admin-product-page', '/admin/products/new', 'A product on a page', 'Add Product'),
  {
    name: 'admin-public-address',
    shows: 'Whether the public address fits',
    async open({ page, shop }) {
      await signInAsOwner(page, shop);
      await page.goto('/admin/settings/public-address');
      await page.getByRole('button', { name: 'Check Now' }).click();
      await watchFor(page, page.getByText('The shop reaches itself'));
    },
  },
  ownerAt('admin-backups', '/admin/settings/backups', 'The backups of the shop', 'Backups'),
  {
    name: 'admin-upi-payments',
    shows: 'UPI payments, to compare with the bank',
    async open(visit) {
      const { page, shop, openCaller } = visit;
      const customer = await openCaller();
      await customer.register('Bina Mehra', `bina-${process.pid}-${Date.now()}@example.in`);
      const given = String(Date.now()).slice(-12).padStart(12, '4');
      await orderByUpi(visit, customer, given);
      await orderByUpi(visit, customer);
      await signInAsOwner(page, shop);
      await page.goto('/admin/upi-payments');
      await page.getByRole('button', { name: 'Compare with a Bank Statement' }).click();
      await expect(page.getByLabel('Statement of your bank (CSV)')).toBeVisible();
    },
  },
  ownerAt('admin-feeds', '/admin/feeds', 'The merchant feeds', 'Merchant Feeds'),
  ownerAt('admin-content', '/admin/content', 'The texts of the shop', 'Content'),
  ownerAt('admin-content-page', '/admin/content/page/about', 'A page is edited', 'About Us'),
  editorAt('admin-brand', '/admin/content/brand/shop', 'The brand beside its preview', 'Brand'),
  editorAt(
    'admin-home-page',
    '/admin/content/home/shop',
    'The home page beside its preview',
    'Home',
  ),
  editorAt('admin-menus', '/admin/content/menus/shop', 'The menus beside their preview', 'Menus'),
  {
    name: 'admin-search',
    shows: 'The search of the back office, by the owner’s words',
    isAbove: true,
    async open({ page, shop }) {
      await signInAsOwner(page, shop);
      await page.goto('/admin/orders');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      const palette = page.getByRole('dialog', { name: 'Search the back office' });
      await palette.getByRole('combobox').fill('shipping');
      await expect(palette.getByRole('option', { name: 'Shipping Info' })).toBeVisible();
      await expect(palette.getByRole('status')).not.toHaveText('Searching...');
    },
  },
  ownerAt('admin-inventory', '/admin/inventory', 'The inventory', 'Inventory'),
  ownerAt(
    'admin-inventory-counts',
    '/admin/inventory/counts',
    'Import stock counts',
    'Import Stock Counts',
  ),
  {
    name: 'admin-orders',
    shows: 'Order Management with an order opened',
    isMain: true,
    open: async (visit) => void (await openOrder(visit)),
  },
  {
    name: 'admin-order-page',
    shows: 'An order on a page of its own',
    async open(visit) {
      const id = await openOrder(visit);
      await visit.page.goto(`/admin/orders/${id}`);
      await expect(visit.page.getByRole('region', { name: 'Order details' })).toBeVisible();
    },
  },
  ownerAt('admin-order-by-hand', '/admin/orders/by-hand/new', 'An order by hand', 'New Order'),
  ownerAt('admin-till', '/admin/till', 'The till for fairs', 'Till'),
  {
    name: 'admin-order-refund',
    shows: 'An order being refunded',
    isAbove: true,
    async open(visit) {
      await openOrder(visit, '&dialog=refund');
      const dialog = visit.page.getByRole('dialog', { name: 'Refund' });
      await dialog.getByRole('radio', { name: 'Products' }).check();
      await dialog
        .getByRole('button', { name: /^Increase quantity of / })
        .first()
        .click();
    },
  },
  {
    name: 'admin-order-shipment',
    shows: 'A parcel on its way to the carrier',
    isAbove: true,
    async open(visit) {
      await openOrder(visit, '&dialog=shipment');
      await expect(visit.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'admin-order-slip',
    shows: 'A packing slip',
    async open(visit) {
      const id = await openOrder(visit);
      await visit.page.goto(`/admin/orders/${id}/slip`);
      await expect(visit.page.getByRole('button', { name: /Print/ })).toBeVisible();
    },
  },
  {
    name: 'admin-returns',
    shows: 'The returns, one of them opened',
    async open(visit) {
      const { page, shop } = visit;
      const id = await openReturned(visit);
      await signInAsOwner(page, shop);
      await page.goto(`/admin/returns?return=${id}`);
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    },
  },
  {
    name: 'admin-reviews',
    shows: 'The reviews, a reported one opened',
    async open(visit) {
      const { page, shop } = visit;
      const { id } = await openReported(visit);
      await signInAsOwner(page, shop);
      await page.goto(`/admin/reviews?review=${id}`);
      await expect(page.getByRole('button', { name: 'Keep' })).toBeVisible();
    },
  },
  {
    name: 'admin-return-refuse',
    shows: 'A return that may hardly be refused',
    isAbove: true,
    async open(visit) {
      const { page, shop } = visit;
      const id = await openReturned(visit);
      await signInAsOwner(page, shop);
      await page.goto(`/admin/returns?return=${id}&dialog=refuse`);
      await expect(page.getByRole('dialog', { name: 'Refuse Return' })).toBeVisible();
    },
  },
  {
    name: 'admin-invoices',
    shows: 'Invoices and credit notes',
    async open(visit) {
      const { page, shop } = visit;
      const id = await sell(visit);
      const owner = await signInAsOwner(page, shop);
      const reason = 'The lining had come undone.';
      await owner.ask(adminOrdersApi.refundOrder, {
        params: { id },
        body: { amount: 120, reason },
      });
      await page.goto('/admin/invoices');
      await expect(page.getByRole('link', { name: /Credit Note/ }).first()).toBeVisible();
    },
  },
  {
    name: 'admin-contacts',
    shows: 'Contact Management with a message opened',
    async open({ page, shop }) {
      const caller = await signInAsOwner(page, shop);
      await writeIn(caller, 'order', 'My chowki has not come yet. Where is it?');
      await page.goto('/admin/contacts');
      await page
        .getByRole('link', { name: /My chowki has not come yet/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Resolve & Delete' })).toBeVisible();
    },
  },
  {
    name: 'admin-import',
    shows: 'A catalogue file that was looked through',
    async open({ page, shop }) {
      await signInAsOwner(page, shop);
      await page.goto('/admin/products/import');
      await page.getByLabel('CSV file').setInputFiles({
        name: 'stoles.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'name,description,category,price\nNettle stole,Woven of wild nettle.,apparel,2400\nShawl,Warm,apparel,0',
        ),
      });
      await page.getByRole('button', { name: 'Check the file' }).click();
      await watchFor(page, page.getByRole('heading', { name: 'Preview of Changes' }));
    },
  },
  ownerAt('admin-gallery', '/admin/hero-images', 'Gallery Management', 'Gallery Management'),
  {
    name: 'admin-analytics',
    shows: 'Business Analytics',
    async open(visit) {
      await findSale(visit);
      const { page, shop } = visit;
      await signInAsOwner(page, shop);
      await page.goto('/admin/analytics');
      await expect(page.locator('.recharts-line').first()).toBeVisible();
    },
  },
  {
    name: 'admin-coupons',
    shows: 'The coupons, one of them opened',
    async open({ page, shop }) {
      const caller = await signInAsOwner(page, shop);
      const diwali = {
        code: 'DIWALI10',
        percent: 10,
        least: 1000,
        mostUses: 200,
        isOnceEach: true,
      };
      const coupons = [{ code: 'SHAWLS250', amount: 250, category: 'apparel' as const }, diwali];
      // A shop that has them already is shown as it is.
      for (const body of coupons)
        await caller.ask(couponsApi.createCoupon, { body }).catch(() => {});
      await page.goto('/admin/coupons');
      await page.getByRole('link', { name: /DIWALI10/ }).click();
      await expect(page.getByText('Discount given')).toBeVisible();
    },
  },
  {
    name: 'admin-customers',
    shows: 'Customers with one opened',
    async open(visit) {
      await findSale(visit);
      const { page, shop } = visit;
      await signInAsOwner(page, shop);
      await page.goto('/admin/customers?q=Kavita');
      await page
        .getByRole('link', { name: /Kavita Bisht/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: /Ban/ })).toBeVisible();
    },
  },
  {
    name: 'admin-customer-erase',
    shows: 'A customer who asks to be forgotten',
    isAbove: true,
    async open(visit) {
      await findSale(visit);
      const { page, shop } = visit;
      await signInAsOwner(page, shop);
      await page.goto('/admin/customers?q=Kavita');
      await page
        .getByRole('link', { name: /Kavita Bisht/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Erase' }).click();
      await expect(page.getByRole('dialog', { name: 'Erase this customer?' })).toBeVisible();
    },
  },
  {
    name: 'admin-mails',
    shows: 'The mails of an order, one of them opened',
    async open(visit) {
      const { page, shop } = visit;
      const id = await findSale(visit);
      await signInAsOwner(page, shop);
      await page.goto(`/admin/mails?q=${id}`);
      await page.getByRole('link', { name: /Order paid/ }).click();
      await expect(page.getByTitle('The email')).toBeVisible();
    },
  },
  {
    ...ownerAt('admin-settings', '/admin/settings', 'The settings of the shop', 'Settings'),
    isMain: true,
  },
  ownerAt(
    'admin-settings-notifications',
    '/admin/settings?section=notifications',
    'Who gets an email about what',
    'Notifications',
  ),
  {
    name: 'admin-bell',
    shows: 'Sounds, notifications and quiet hours of a member of staff',
    isAbove: true,
    async open({ page, shop }) {
      await signInAsOwner(page, shop);
      await page.goto('/admin/orders');
      await page.getByRole('button', { name: 'Sounds and notifications' }).click();
      await page.getByLabel('Quiet hours').check();
      await expect(page.getByLabel('Until')).toBeVisible();
    },
  },
  ownerAt(
    'admin-settings-opening',
    '/admin/settings?section=opening',
    'Closing the shop to the public',
    'Opening',
  ),
  ownerAt('admin-settings-tax', '/admin/settings?section=tax', 'The settings of the tax', 'Tax'),
  ownerAt(
    'admin-connections',
    '/admin/settings/connections',
    'The services that the shop works with',
    'Connections',
  ),
  ownerAt(
    'admin-connection',
    '/admin/settings/connections/mail',
    'Connecting a mail server',
    'Connect it',
  ),
  ownerAt(
    'admin-connection-payments',
    `/admin/settings/connections/${firstProvider}`,
    'Connecting the first payment provider',
    'Connect it',
  ),
  ownerAt(
    'admin-connection-cashfree',
    '/admin/settings/connections/cashfree',
    'Connecting another payment provider',
    'Connect it',
  ),
  ownerAt(
    'admin-connection-google',
    '/admin/settings/connections/google',
    'Connecting the sign-in with Google',
    'Connect it',
  ),
  ownerAt(
    'admin-connection-media',
    '/admin/settings/connections/media',
    'Connecting a bucket for pictures and videos',
    'Connect it',
  ),
  ownerAt('admin-staff', '/admin/staff', 'Who works in the shop', 'Staff'),
  {
    name: 'join',
    shows: 'An invitation to work in the shop',
    async open({ page, shop }) {
      const caller = await signInAsOwner(page, shop);
      const email = newEmail();
      await caller.ask(adminStaffApi.inviteStaff, { body: { email, staffRole: 'packer' } });
      const link = await mailedInvitation(page, email);
      await page.context().clearCookies();
      await page.goto(link);
      await expect(page.getByRole('button', { name: 'Accept the Invitation' })).toBeVisible();
    },
  },
  ownerAt(
    'sign-in-security',
    '/profile/sign-in-security',
    'What makes a sign-in safer',
    'Sign-in security',
  ),
  {
    name: 'admin-ledger',
    shows: 'The ledger of stock, and what its last check found',
    async open(visit) {
      const { page, shop } = visit;
      await findSale(visit);
      await signInAsOwner(page, shop);
      await page.goto('/admin/ledger?list=stock&q=Jasmine');
      await page.getByRole('button', { name: 'Check Now' }).click();
      await watchFor(page, page.getByText('Money and stock are right'));
    },
  },
  {
    name: 'admin-speed',
    shows: 'How fast pages are for visitors',
    async open({ page, shop, openCaller }) {
      const visitor = await openCaller();
      for (const [where, lcp] of [
        ['product', 1900],
        ['shop', 2700],
        ['dashboard', 4600],
      ] as const) {
        const body = {
          page: where,
          device: 'phone' as const,
          readings: [
            { metric: 'LCP' as const, value: lcp },
            { metric: 'INP' as const, value: lcp / 12 },
            { metric: 'CLS' as const, value: lcp / 40_000 },
            { metric: 'FCP' as const, value: lcp / 2 },
            { metric: 'TTFB' as const, value: 240 },
          ],
        };
        await visitor.ask(webVitalsApi.reportVitals, { body }, { 'user-agent': android });
      }
      await signInAsOwner(page, shop);
      await page.goto('/admin/speed');
      await expect(page.getByRole('region', { name: 'Phones' })).toBeVisible();
    },
  },
  ownerAt('admin-audit', '/admin/audit', 'The audit log', 'Audit Log'),
  {
    name: 'admin-not-found',
    shows: 'A page that is not in the back office',
    isRefused: true,
    async open({ page, shop }) {
      await signInAsStaff(page, shop, { role: 'packer' });
      await page.goto('/admin/settings');
      await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible();
    },
  },
];

/** The owner of each browser. */
const owners = new WeakMap<BrowserContext, Cookie[]>();

async function signInAsOwner(page: Page, shop: OpenShop): Promise<Caller> {
  const context = page.context();
  const cookies = owners.get(context);
  if (cookies) {
    await context.addCookies(cookies);
  } else {
    await signInAsStaff(page, shop);
    owners.set(context, await context.cookies());
  }
  return callerOn(page);
}

/** The order that screens of a shop look at without changing it. */
const sold = new Map<string, string>();

/** A customer has bought; returns the order's id. */
async function findSale(visit: Visit): Promise<string> {
  const id = sold.get(visit.shop.url) ?? (await sell(visit));
  sold.set(visit.shop.url, id);
  return id;
}

/** A new customer buys; returns the order's id. */
async function sell({ openCaller }: Visit): Promise<string> {
  const customer = await openCaller();
  await customer.register('Kavita Bisht', `kavita-${process.pid}-${Date.now()}@example.in`);
  return buy(customer, [{ name: 'Jasmine Cushion, Indigo' }]);
}

async function openOrder(visit: Visit, more = ''): Promise<string> {
  const { page, shop } = visit;
  const id = await findSale(visit);
  await signInAsOwner(page, shop);
  await page.goto(`/admin/orders?order=${id}${more}`);
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible();
  return id;
}

async function writeIn(writer: Caller, subject: 'custom' | 'order', message: string) {
  const body = { name: 'Bina Mehra', email: 'bina@example.in', subject, message };
  await writer.ask(contactApi.sendMessage, { body });
}
