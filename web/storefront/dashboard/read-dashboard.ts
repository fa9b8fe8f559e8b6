import { categories, listFeatured, listProducts } from '#contract/catalogue.ts';
import { listHeroImages } from '#contract/gallery.ts';
import type { Load } from '#web/load-page.ts';
import { cardOf } from '../catalogue/card-product.ts';

const SHOWN = 4;
const NEWEST = 8;

/** What the dashboard shows and no more; what can be left out is missing when it could not be read. */
export const loadDashboard = (async (ask) => {
  const [pictures, featured, newest, ...slices] = await Promise.all([
    ask(listHeroImages, {}).catch(() => null),
    ask(listFeatured, {}).catch(() => null),
    ask(listProducts, { query: { sort: 'newest', limit: NEWEST } }).catch(() => null),
    ...categories.map((category) => ask(listProducts, { query: { category, limit: SHOWN } })),
  ]);
  const ofAll = slices.flatMap(({ data }) => data.products);
  const chosen = featured?.data.products ?? ofAll.filter((product) => product.featured);
  return {
    slides: pictures?.images.filter(({ category }) => category === 'gallery') ?? [],
    collections: pictures?.images.filter(({ category }) => category !== 'gallery') ?? [],
    featured: chosen.slice(0, SHOWN).map(cardOf),
    newest: newest?.data.products.slice(0, SHOWN).map(cardOf),
    slices: categories.map((category, index) => ({
      category,
      products: (slices[index]?.data.products ?? []).map(cardOf),
    })),
  };
}) satisfies Load<unknown>;
