import type { ShownHome } from '#contract/content/home.ts';
import { pagesApi } from '#contract/content/pages.endpoints.ts';
import { pagesSchemas } from '#contract/content/pages.ts';
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
    pagesApi,
    pagesSchemas,
    {
      readHome: async () => ({ data: { home: await readHome(shop) } }),
      previewHome: async () => ({ data: { home: await previewHome(shop) } }),
      readPage: async ({ params }) => ({ data: { page: await readPage(shop, params.address) } }),
      readComingPage: async ({ params }) => ({
        data: { page: await readComingPage(shop, params.address) },
      }),
      listStories: async ({ query }) => ({ data: await listStories(shop, query.page ?? 1) }),
      readStory: async ({ params }) => ({ data: { story: await readStory(shop, params.address) } }),
      previewPage: async ({ params }) => ({
        data: { page: await previewPage(shop, params.address) },
      }),
      previewStory: async ({ params }) => ({
        data: { story: await previewStory(shop, params.address) },
      }),
    },
    {
      readHome: (_, { data }) => tagsOfHome(data.home),
      readPage: (_, { data }) => tagsOf(data.page.products),
      readComingPage: (_, { data }) => tagsOf(data.page.products),
      listStories: () => tagsOf([]),
      readStory: (_, { data }) => [makersTag, ...tagsOf(data.story.products)],
    },
  );
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
