import { plainPhone } from '#contract/api/plain-digits.ts';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { customersApi } from '#contract/customers/customers.endpoints.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { mayAs, type StaffRole } from '#contract/roles/staff.ts';
import type { Found, FoundRecords } from '#contract/search/office-search.ts';
import { officeSearchLimits } from '#contract/search/office-search-rules.ts';
import { searchedText } from '#contract/search/searched-words.ts';
import { findAdminProducts } from '#server/catalogue/listing/list-products.ts';
import { findProductRows } from '#server/catalogue/products/products.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findUsers } from '#server/people/customers/customers.queries.ts';
import { findOrders } from '#server/selling/orders/views/order-search.queries.ts';

type Searched = Pick<Shop, 'db' | 'listings' | 'changes'>;

const { ofEach } = officeSearchLimits;

/** The newest records that a search finds, of the kinds whose lists this role may read. */
export async function searchOffice(
  shop: Searched,
  q: string,
  role: StaffRole | undefined,
): Promise<FoundRecords> {
  const [orders, products, customers] = await Promise.all([
    mayAs(role, adminOrdersApi.listAdminOrders.access) ? searchOrders(shop, q) : [],
    mayAs(role, adminProductsApi.listAdminProducts.access) ? searchProducts(shop, q) : [],
    mayAs(role, customersApi.listCustomers.access) ? searchCustomers(shop, q) : [],
  ]);
  return { orders, products, customers };
}

async function searchOrders({ db }: Searched, q: string): Promise<Found[]> {
  const rows = await findOrders(db, q, ofEach);
  return rows.map(({ id, status, totalPaise, shippingName, texts }) => {
    const title = `#${shortOrderId(id)} ${shippingName}`;
    const total = formatExactRupees(rupeesFromPaise(totalPaise));
    return { id, title, about: `${status} · ${total} · ${whereFound(q, title, texts)}` };
  });
}

async function searchProducts(shop: Searched, q: string): Promise<Found[]> {
  const firstPage = { limit: ofEach, offset: 0 };
  const { ids } = await findAdminProducts(shop, { q, category: undefined }, firstPage);
  const rows = await findProductRows(shop.db, ids);
  return rows.map(({ id, name, category, variants }) => {
    const codes = variants.flatMap(({ sku, barcode }) => [sku ?? '', barcode ?? '']);
    return { id, title: name, about: whereFound(q, name, [category, ...codes]) };
  });
}

async function searchCustomers({ db }: Searched, q: string): Promise<Found[]> {
  const rows = await findUsers(db, q, ofEach);
  return rows.map(({ id, name, email, phone }) => ({
    id,
    title: name,
    about: whereFound(q, name, [email, phone ?? '']),
  }));
}

/** The text that has what was typed; the first one where the title has it. */
function whereFound(q: string, title: string, texts: readonly string[]): string {
  const whole = plain(plainPhone(q));
  const words = q.split(/\s+/).map(plain);
  const hasIt = (text: string) =>
    plain(text).includes(whole) || words.every((word) => plain(text).includes(word));
  const found = hasIt(title) ? undefined : texts.find(hasIt);
  return found ?? texts.find(Boolean) ?? '';
}

/** Letters and digits alone: people write other signs in numbers and names, or none. */
const plain = (text: string) => searchedText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
