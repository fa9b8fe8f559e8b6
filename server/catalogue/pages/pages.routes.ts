import type { ShownHome } from '#contract/content/home.ts';
import * as endpoints from '#contract/content/pages.endpoints.ts';
import { pagesSchemas as schemas } from '#contract/content/pages.ts';
import { tagsOfList } from '#server/catalogue/listing/tags-of-list.ts';
import {
  collectionsTag,
  contentTag,
  makersTag,
  productTag,
  settingsTag,
} from '#server/infra/database/change-tags.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { previewHome, readHome } from './read-home.ts';
import {
  listStories,
  previewPage,
  previewStory,
  readComingPage,
  readPage,
  readStory,
} from './read-page.ts';

export const pagesRoutes: Routes = (serve, shop) => {
  serve(
    endpoints.readHome,
    schemas.readHome,
    async () => ({ data: { home: await readHome(shop) } }),
    (_, { data }) => tagsOfHome(data.home),
  );

  serve(endpoints.previewHome, schemas.previewHome, async () => ({
    data: { home: await previewHome(shop) },
  }));

  serve(
    endpoints.readPage,
    schemas.readPage,
    async ({ params }) => ({ data: { page: await readPage(shop, params.address) } }),
    (_, { data }) => tagsOf(data.page.products),
  );

  serve(
    endpoints.readComingPage,
    schemas.readComingPage,
    async ({ params }) => ({ data: { page: await readComingPage(shop, params.address) } }),
    (_, { data }) => tagsOf(data.page.products),
  );

  serve(
    endpoints.listStories,
    schemas.listStories,
    async ({ query }) => ({ data: await listStories(shop, query.page ?? 1) }),
    () => tagsOf([]),
  );

  serve(
    endpoints.readStory,
    schemas.readStory,
    async ({ params }) => ({ data: { story: await readStory(shop, params.address) } }),
    (_, { data }) => [makersTag, ...tagsOf(data.story.products)],
  );

  serve(endpoints.previewPage, schemas.previewPage, async ({ params }) => ({
    data: { page: await previewPage(shop, params.address) },
  }));

  serve(endpoints.previewStory, schemas.previewStory, async ({ params }) => ({
    data: { story: await previewStory(shop, params.address) },
  }));
};

function tagsOfHome({ sections }: ShownHome): string[] {
  const products = sections.flatMap((each) => (each.kind === 'products' ? each.products : []));
  return [collectionsTag, ...tagsOfList(products)];
}

const tagsOf = (products: readonly { id: string }[]) => [
  contentTag,
  settingsTag,
  ...products.map(({ id }) => productTag(id)),
];
