import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { inventoryApi } from '#contract/inventory/inventory.endpoints.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import type { OrderStatus } from '#contract/orders/order-rules.ts';
import { address, type Caller } from './customer.ts';
import { expect } from './fixtures.ts';

interface Wanted {
  name: string;
  size?: string;
  quantity?: number;
}

/** Opens an order of the named products; returns its id and the provider's. */
export async function order(customer: Caller, products: readonly Wanted[]) {
  const items = await Promise.all(
    products.map(async ({ name, size = null, quantity = 1 }) => ({
      productId: await findListed(customer, name),
      quantity,
      selectedSize: size,
    })),
  );
  const { data } = await customer.ask(checkoutApi.createOrder, {
    body: { items, shippingAddress: address },
  });
  return { id: data._id, providerId: data.orderId };
}

/** The product's id, once it is listed: what a command imports reaches the running shop soon after. */
export async function findListed(customer: Caller, name: string): Promise<string> {
  let id = '';
  await expect(async () => {
    const { data } = await customer.ask(catalogueApi.listProducts, { query: { q: name } });
    id = data.products[0]?.id ?? '';
    expect(id, `${name} is listed`).not.toBe('');
  }).toPass();
  return id;
}

export async function pay(customer: Caller, providerId: string): Promise<void> {
  await customer.ask(checkoutApi.verifyPayment, { body: await customer.payAtProvider(providerId) });
}

/** Orders and pays; returns the order's id. */
export async function buy(customer: Caller, products: readonly Wanted[]): Promise<string> {
  const { id, providerId } = await order(customer, products);
  await pay(customer, providerId);
  return id;
}

export async function setStatus(owner: Caller, id: string, status: OrderStatus): Promise<void> {
  await owner.ask(adminOrdersApi.updateAdminOrder, { params: { id }, body: { status } });
}

/** Counts the units of a product, or of its variant, whatever other tests have bought. */
export async function setStock(
  owner: Caller,
  { name, label = null, stock }: { name: string; label?: string | null; stock: number },
): Promise<void> {
  const { data } = await owner.ask(inventoryApi.listInventory, { query: { q: name } });
  const variant = data.variants.find((each) => each.name === name && each.label === label);
  if (!variant) throw new Error(`The shop has no "${name}" of ${label}.`);
  const body = { stock, seenStock: variant.stock ?? 0, reason: 'counted' } as const;
  await owner.ask(inventoryApi.setCount, { params: { id: variant._id }, body });
}
