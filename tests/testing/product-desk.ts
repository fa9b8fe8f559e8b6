import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { signInNew } from './build-users.ts';
import { heldClock, openTestShop } from './open-test-shop.ts';
import { type FormFile, paintFile, sendForm } from './send-form.ts';
import { openTestApp } from './test-browser.ts';

/** A product of the form, its image aside. */
export const bowl = {
  name: 'Walnut Bowl',
  description: 'Turned from one piece of walnut.',
  price: '1299',
  category: 'accessories',
};
export const geru = () => paintFile('geru.png', '#9a3a20');

/** A shop whose manager creates and changes products by the form. */
export async function openProductDesk() {
  const clock = heldClock();
  const shop = await openTestShop({}, { clock });
  const { app, browser: openBrowser } = await openTestApp(shop);
  const signInAs = async (staffRole: 'manager' | 'packer' | 'owner', name?: string) =>
    (await signInNew(shop, openBrowser(), { staffRole, ...(name && { name }) })).browser;
  const manager = await signInAs('manager', 'Meera Joshi');
  const create = async (fields: Record<string, string> = {}, files?: FormFile[]) => {
    const form = { ...bowl, ...fields };
    return (
      await sendForm(manager, adminProductsApi.createAdminProduct, form, files ?? [await geru()])
    ).body;
  };
  return {
    ...{ clock, shop, openBrowser, signInAs, manager, create },
    /** @throws Error with the answer's message, unless the product was created */
    async createOne(fields: Record<string, string> = {}, files?: FormFile[]) {
      const { data, message } = await create(fields, files);
      if (message !== 'Product created successfully!') throw new Error(message);
      return data.product;
    },
    change: async (id: string, fields: Record<string, string>, files: FormFile[] = []) =>
      (await sendForm(manager, adminProductsApi.updateAdminProduct, fields, files, { id })).body,
    entries: () =>
      shop.db
        .selectFrom('auditEntries')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    async close(): Promise<void> {
      await app.close();
      await shop.remove();
    },
  };
}
