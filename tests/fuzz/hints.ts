import { stateNames } from '#contract/orders/indian-states.ts';
import type { Chance } from '#harness/chance.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { password, people } from './people.ts';
import type { World } from './world.ts';

/** The table of an id, by the word before it in the address or by its own name. */
const tables: Record<string, string> = {
  certificates: 'certificates',
  'my-certificates': 'certificates',
  collections: 'collections',
  makers: 'makers',
  contacts: 'contact_messages',
  coupons: 'coupons',
  customers: 'users',
  'hero-images': 'hero_images',
  imports: 'imports',
  inventory: 'variants',
  invitations: 'staff_invitations',
  itemId: 'order_lines',
  mails: 'mails',
  orderId: 'orders',
  orders: 'orders',
  invoiceId: 'invoices',
  passkeys: 'passkeys',
  product: 'products',
  productId: 'products',
  products: 'products',
  refundId: 'refunds',
  returns: 'returns',
  sessions: 'sessions',
  shipmentId: 'shipments',
  staff: 'users',
  'upi-payments': 'orders',
  users: 'users',
};

export type Hint = string | number | boolean | null;

/** What a field of this name mostly accepts, where its schema does not say it. */
export function hintFor(
  name: string,
  path: string,
  chance: Chance,
  world: World,
): Hint | undefined {
  const ofPayments = /webhook/.test(path) ? undefined : hintOfPayments(name, path, chance, world);
  if (ofPayments !== undefined) return ofPayments;
  switch (name) {
    case 'email':
      return chance.pick([
        ...people.slice(1).map(({ email }) => email),
        `new${chance.below(1e6)}@fuzz.example`,
      ]);
    case 'password':
    case 'currentPassword':
    case 'newPassword':
      return chance.happens(0.8) ? password : 'Another2026';
    case 'phone':
      return '9412055501';
    case 'pincode':
      return '248001';
    case 'state':
      return stateNames[0];
    case 'code':
      return chance.pick(['123456', '000000', world.pick('codes', chance) ?? 'DIWALI', 'FUZZ10']);
    case 'coupon':
      return world.pick('codes', chance);
    case 'category':
      return chance.pick(['painting', 'apparel', 'accessories']);
    case 'name':
      return 'Asha Rawat';
    case 'address':
      return '12 Rajpur Road, near the clock tower';
    case 'city':
      return 'Dehradun';
    case 'price':
      return 1_200;
    case 'discountPrice':
      return chance.happens(0.5) ? null : 900;
    case 'stock':
    case 'seenStock':
    case 'mostUses':
      return 20;
    case 'quantity':
      return 1;
    case 'percent':
      return 10;
    case 'featured':
    case 'inStock':
      return chance.happens(0.5);
    case 'tags':
      return '["clay"]';
    case 'pictures':
      return '[{"image":"new","alt":"A bowl"}]';
    case 'hsn':
      return '9701';
    case 'gstRate':
      return 12;
    case 'size':
      return 'S, M';
    case 'link':
      return '/shop';
    case 'amount':
      // A coupon takes off either a share or a sum.
      return path.includes('coupons') ? null : 5;
    case 'startsAt':
    case 'endsAt':
    case 'selectedSize':
    case 'avatar':
      return null;
    case 'description':
      return 'A bowl of clay with a rim of indigo, turned by hand and fired twice.';
    case 'month':
      return '2026-11';
    case 'table':
      return chance.pick(['customers', 'products', 'sales', 'categories']);
    case 'number':
      return '1';
    case 'file':
      return path.startsWith('/assets')
        ? world.pick('assets', chance)
        : world.pick('media', chance);
    default:
      return idFor(name, path, chance, world);
  }
}

/** What calls about payments, connections and backups mostly take. */
function hintOfPayments(
  name: string,
  path: string,
  chance: Chance,
  world: World,
): Hint | undefined {
  switch (name) {
    case 'provider':
      return chance.pick([firstProvider, 'cashfree', 'cashfree', 'hand', 'paypal']);
    case 'kind':
    case 'kinds':
      return path.includes('connections')
        ? chance.pick([firstProvider, 'cashfree', 'mail', 'google', 'bucket', 'fax'])
        : undefined;
    case 'mode':
      return 'test';
    case 'order':
      return world.pick('provider orders', chance)?.replace('cashfree:', '');
    case 'orderId':
      return /ask|dismiss/.test(path) ? world.pick('provider orders', chance) : undefined;
    case 'reference':
      return `4123${String(chance.below(20)).padStart(8, '0')}`;
    case 'upiId':
      return 'studio@okhdfcbank';
    case 'name':
      return path.includes('backups') ? world.pick('backups', chance) : undefined;
    default:
      return undefined;
  }
}

function idFor(name: string, path: string, chance: Chance, world: World): string | undefined {
  if (!/id$/i.test(name)) return undefined;
  const [, before = ''] = new RegExp(`([\\w-]+)/:${name}(?:/|$)`).exec(path) ?? [];
  const table = tables[name] ?? tables[before];
  return (table && world.pick(table, chance)) ?? world.pickAny(chance);
}
