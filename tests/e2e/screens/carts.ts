import type { Page } from '@playwright/test';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { savedCartApi } from '#contract/cart/saved-cart.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { type Caller, callerOn } from '#e2e/customer.ts';

export interface Wanted {
  name: string;
  /** The values of its options, such as "Indigo / M". */
  chosen?: string | null;
  quantity?: number;
}

/** Fills the cart of a guest as if they had pressed the buttons; the browser is on a page without scripts then. */
export async function fillGuestCart(page: Page, wanted: readonly Wanted[]): Promise<void> {
  const lines = await linesOf(callerOn(page), wanted);
  await storeForGuest(page, 'haat_cart_guest', { lines });
}

export async function fillGuestWishlist(page: Page, names: readonly string[]): Promise<void> {
  const lines = await linesOf(
    callerOn(page),
    names.map((name) => ({ name })),
  );
  const wishes = lines.map((line) => ({ ...line, addedAt: new Date().toISOString() }));
  await storeForGuest(page, 'haat_wishlist_guest', { wishes });
}

/** Puts products into the saved cart of the customer, which every browser of theirs shows. */
export async function fillSavedCart(customer: Caller, wanted: readonly Wanted[]): Promise<void> {
  const chosen = await linesOf(customer, wanted);
  const { data } = await customer.ask(accountsApi.profile, {});
  const now = new Date().toISOString();
  const lines = chosen.map(({ product, ...line }) => {
    return { ...line, productId: product.id, changedAt: now };
  });
  const nothing = { wishes: [], joining: [] };
  await customer.ask(savedCartApi.syncCart, {
    body: { userId: data.user.id, sentAt: now, lines, ...nothing },
  });
}

const linesOf = (caller: Caller, wanted: readonly Wanted[]) =>
  Promise.all(
    wanted.map(async (each) => ({
      ...(await findChosen(caller, each)),
      quantity: each.quantity ?? 1,
    })),
  );

/** The product with its variant, as a cart names them. */
export async function findChosen(caller: Caller, { name, chosen = null }: Wanted) {
  const { data } = await caller.ask(catalogueApi.listProducts, { query: { q: name } });
  const [product] = data.products;
  if (!product) throw new Error(`The shop has no "${name}".`);
  const variant = product.variants.find(({ values }) => values.join(' / ') === (chosen ?? ''));
  return { product, variantId: variant?.id ?? null, selectedSize: chosen };
}

/** Only a page of the shop reaches its storage. */
async function storeForGuest(page: Page, key: string, state: object): Promise<void> {
  await page.goto('/robots.txt');
  const stored = JSON.stringify({ state, version: 0 });
  await page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, stored]);
}
