import { renderToString } from 'react-dom/server';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { type ShopFacts, shopSettings } from '#contract/settings.ts';
import { AuthProvider } from '#web/account/session.tsx';
import { StorefrontFrame } from '#web/shell/storefront-frame.tsx';
import type { CardProduct } from '#web/storefront/catalogue/card-product.ts';
import { ProductGrid } from '#web/storefront/catalogue/product-grid.tsx';
import { AboutBanner } from '#web/storefront/dashboard/about-banner.tsx';
import { FilterPanel } from '#web/storefront/listing/filter-panel.tsx';
import { noPreviews, Previews } from '#web/ui/previews.ts';
import { PartMemory } from './part-memory.ts';
import { RememberedParts, remembered, useAddress } from './remembered.tsx';

const picture = (letter: string) => `/media/${letter.repeat(32)}_1120x880_c2baab-800.jpeg`;

const lotus: CardProduct = {
  id: '01935c2e-7a52-7cc3-98a7-0c3fb489d050',
  name: 'Lotus & “Geru”',
  image: picture('a'),
  category: 'painting',
  price: 1000,
  discountPrice: 900,
  gstRate: 12,
  inStock: true,
  availableQuantity: 2,
  sizes: [],
  alt: 'A lotus',
  rating: 4.5,
  reviews: 2,
  reserved: false,
  featured: true,
  material: null,
  size: '',
};
const stole: CardProduct = { ...lotus, id: lotus.id.replace(/0$/, '1'), name: 'कुमाऊँ stole' };

const shopOf = (name: string): ShopFacts => ({
  ...shopSettings.parse({ name }),
  announcement: null,
  sandbox: false,
  isSandboxOpen: false,
  canPay: true,
  canSignInWithGoogle: false,
  url: 'https://shop.example',
});

interface Shown {
  products?: readonly CardProduct[];
  path?: string;
  name?: string;
  previews?: Record<string, string>;
}

const filters = { query: {}, dearest: 5000, onChange: () => {} };
const everything = { products: [lotus, stole] };

function Page() {
  const { products = [], previews = noPreviews } = useLoaderData<Shown>();
  return (
    <AuthProvider>
      <StorefrontFrame>
        <Previews value={previews}>
          <ProductGrid products={products} level={2} isFirst />
          <ProductGrid products={products} withoutFeatured />
          {remembered(<FilterPanel {...filters} place="beside" />, useAddress)}
          {remembered(<AboutBanner />)}
        </Previews>
      </StorefrontFrame>
    </AuthProvider>
  );
}

/** A page of the shop; without a memory as React alone renders it. */
function pageOf(shown: Shown, memory?: PartMemory): string {
  const { path = '/dashboard', name = 'Looms' } = shown;
  const shop = shopOf(name);
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page, loader: () => null }]);
  const hydrationData = { loaderData: { root: { shop, ...shown } } };
  const page = <Stub initialEntries={[path]} hydrationData={hydrationData} />;
  const parts = memory?.open(JSON.stringify(shop)) ?? null;
  const html = renderToString(<RememberedParts value={parts}>{page}</RememberedParts>);
  const pieces = parts?.cut(html) ?? [html];
  return pieces.map((piece) => Buffer.from(piece as string).toString()).join('');
}

const roomy = () => new PartMemory(1_000_000);

test('a page of remembered parts is to the letter what React renders', () => {
  const memory = roomy();
  const plain = pageOf(everything);
  expect(plain).toContain('<header');
  expect(plain).toContain('rel="preload"');
  expect(plain).not.toContain('kept-part');
  expect(pageOf(everything, memory)).toBe(plain);
  expect(memory.bytes).toBeGreaterThan(5000);
  const once = memory.bytes;
  expect(pageOf(everything, memory)).toBe(plain);
  expect(memory.bytes).toBe(once);
});

test('a part shows what is so now: product, shop, address, first sight of a picture', () => {
  const memory = roomy();
  pageOf(everything, memory);
  const cases: Shown[] = [
    { products: [{ ...lotus, price: 1200 }, stole] },
    { products: [lotus, { ...stole, inStock: false }] },
    { products: [] },
    { ...everything, name: 'Munsiyari' },
    { ...everything, path: '/shop/painting' },
    { ...everything, path: '/shop/painting?sort=rating' },
    { ...everything, path: '/Shop/Painting/' },
    { ...everything, path: '/product/1' },
    { ...everything, path: '/wishlist' },
    { ...everything, previews: { [lotus.image]: 'data:image/webp;base64,AAAA' } },
    everything,
  ];
  for (const shown of cases) {
    const plain = pageOf(shown);
    expect(pageOf(shown, memory)).toBe(plain);
    expect(pageOf(shown, memory)).toBe(plain);
  }
});

test('what is not asked for is forgotten before the memory grows over its budget', () => {
  const memory = new PartMemory(40_000);
  const plain = pageOf(everything);
  for (let price = 1; price <= 40; price += 1) {
    pageOf({ products: [{ ...lotus, price }] }, memory);
    expect(memory.bytes).toBeLessThanOrEqual(40_000);
  }
  expect(pageOf(everything, memory)).toBe(plain);
});

function Scripted() {
  return <script>{'go()'}</script>;
}

test('a script is never within a remembered part: its hash has to be named', () => {
  const memory = roomy();
  const parts = memory.open('');
  const page = <RememberedParts value={parts}>{remembered(<Scripted />)}</RememberedParts>;
  expect(parts.cut(renderToString(page))).toEqual(['', '<script>go()</script>', '']);
  expect(memory.bytes).toBe(0);
});
