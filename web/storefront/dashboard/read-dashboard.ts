import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { catalogueLimits, newArrivals } from '#contract/catalogue/catalogue-rules.ts';
import type { ShownHome } from '#contract/content/home.ts';
import { pagesApi } from '#contract/content/pages.endpoints.ts';
import { galleryApi } from '#contract/hero-images/gallery.endpoints.ts';
import type { HeroImage } from '#contract/hero-images/gallery.ts';
import type { Ask, Load } from '#web/page/load-page.ts';
import { type CardProduct, cardOf } from '../catalogue/card-product.ts';

const SHOWN = 4;

/** Null where they could not be read. */
type Newest = CardProduct[] | null;

export interface DashboardPage {
  home: ShownHome<CardProduct>;
  images: HeroImage[];
  featured: CardProduct[];
  /** In the browser they may still be loading. */
  newest: Newest | Promise<Newest>;
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
  const [images, featured, { data }] = await Promise.all([
    ask(galleryApi.listHeroImages, {}).catch(() => null),
    readFeatured(ask),
    ask(pagesApi.readHome, {}),
  ]);
  return {
    home: asCards(data.home),
    images: images?.images ?? [],
    featured: firstCards(featured),
    newest,
    isCached: false,
  };
};

/** A page carries no more of its products than their cards. */
export function asCards(home: ShownHome): ShownHome<CardProduct> {
  const sections = home.sections.map((each) =>
    each.kind === 'products' ? { ...each, products: each.products.map(cardOf) } : each,
  );
  return { ...home, sections };
}

async function readNewest(ask: Ask): Promise<Newest> {
  try {
    const { data } = await ask(catalogueApi.listProducts, { query: newArrivals });
    return firstCards(data.products);
  } catch {
    return null;
  }
}

async function readFeatured(ask: Ask): Promise<Product[]> {
  try {
    return (await ask(catalogueApi.listFeatured, {})).data.products;
  } catch {
    const query = { limit: catalogueLimits.fetchMax };
    const { data } = await ask(catalogueApi.listProducts, { query });
    return data.products.filter(({ featured }) => featured);
  }
}

function firstCards(products: readonly Product[]): CardProduct[] {
  return products.slice(0, SHOWN).map(cardOf);
}
