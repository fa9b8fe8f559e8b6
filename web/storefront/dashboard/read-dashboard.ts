import { listFeatured, listProducts } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import type { Home } from '#contract/content/home.ts';
import { readHome } from '#contract/content/pages.endpoints.ts';
import { listHeroImages } from '#contract/hero-images/gallery.endpoints.ts';
import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { type Ask, type Load, statusOf } from '#web/page/load-page.ts';
import { readCachedHeroImages } from '#web/storefront/catalogue/cached-hero-images.ts';
import { readCachedHome } from '#web/storefront/catalogue/cached-home.ts';
import { readCachedProducts } from '#web/storefront/catalogue/cached-products.ts';
import { type CardProduct, cardOf } from '../catalogue/card-product.ts';

const SHOWN = 4;
const NEWEST = 8;

/** Null where they could not be read. */
type Newest = CardProduct[] | null;

export interface DashboardPage {
  home: Home;
  images: HeroImage[];
  featured: CardProduct[];
  /** In the browser they may still be loading. */
  newest: Newest | Promise<Newest>;
  slices: { category: string; products: CardProduct[] }[];
  /** From this browser's cache, since the network failed. */
  isCached: boolean;
}

/** Everything that the dashboard shows. */
export const loadDashboard: Load<DashboardPage> = async (ask, address) => {
  const page = await loadDashboardSoon(ask, address);
  return { ...page, newest: await page.newest };
};

/** The same, without waiting for the new arrivals. */
export const loadDashboardSoon: Load<DashboardPage> = async (ask) => {
  const newest = readNewest(ask);
  // All of it in one, so that what fails second is not left without somebody to notice.
  const [images, featured, sections] = await Promise.all([
    ask(listHeroImages, {}).catch(() => null),
    readFeatured(ask),
    readSections(ask),
  ]);
  return {
    ...sections,
    images: images?.images ?? [],
    featured: firstCards(featured),
    newest,
    isCached: false,
  };
};

async function readSections(ask: Ask): Promise<Pick<DashboardPage, 'home' | 'slices'>> {
  const { home } = (await ask(readHome, {})).data;
  const slices = await Promise.all(categoriesIn(home).map((category) => readSlice(ask, category)));
  return { home, slices };
}

/** The categories whose products it shows or leads to. */
function categoriesIn({ sections }: Home): string[] {
  const named = sections.flatMap((section) => {
    if (section.kind === 'products') return section.collection ? [] : [section.category];
    return section.kind === 'trending' ? section.tiles.map(({ to }) => categoryIn(to)) : [];
  });
  return [...new Set(named)].filter((category) => category !== undefined);
}

/** The category of a listing's address. */
export function categoryIn(to: string): string | undefined {
  return /^\/shop\/([a-z0-9-]+)/.exec(to)?.[1];
}

/** Nothing of a category that is gone, or has no listing. */
async function readSlice(ask: Ask, category: string) {
  const query = { category, limit: SHOWN };
  const answer = await ask(listProducts, { query }).catch((error) => {
    if (statusOf(error) === 400) return undefined;
    throw error;
  });
  return { category, products: firstCards(answer?.data.products ?? []) };
}

/** From the last hour's cache; null if it is empty. */
export function readCachedDashboard(): DashboardPage | null {
  const products = readCachedProducts();
  const home = readCachedHome();
  if (products.length === 0 || !home) return null;
  const first = (fits: (product: CardProduct) => boolean) => products.filter(fits).slice(0, SHOWN);
  return {
    home,
    images: readCachedHeroImages(),
    featured: first(({ featured }) => featured),
    newest: null,
    slices: categoriesIn(home).map((category) => ({
      category,
      products: first((product) => product.category === category),
    })),
    isCached: true,
  };
}

async function readNewest(ask: Ask): Promise<Newest> {
  try {
    const { data } = await ask(listProducts, { query: { sort: 'newest', limit: NEWEST } });
    return firstCards(data.products);
  } catch {
    return null;
  }
}

async function readFeatured(ask: Ask): Promise<Product[]> {
  try {
    return (await ask(listFeatured, {})).data.products;
  } catch {
    const query = { limit: catalogueLimits.fetchMax };
    const { data } = await ask(listProducts, { query });
    return data.products.filter(({ featured }) => featured);
  }
}

function firstCards(products: readonly Product[]): CardProduct[] {
  return products.slice(0, SHOWN).map(cardOf);
}
