import { adminCollectionsApi } from '#contract/collections/admin-collections.endpoints.ts';
import { adminCollectionsSchemas } from '#contract/collections/admin-collections.ts';
import { collectionMessages as messages } from '#contract/collections/collection-rules.ts';
import { collectionsApi } from '#contract/collections/collections.endpoints.ts';
import { collectionsSchemas } from '#contract/collections/collections.ts';
import { tagsOfList } from '#server/catalogue/listing/tags-of-list.ts';
import { collectionsTag } from '#server/infra/database/change-tags.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import {
  listAdminCollections,
  listCollections,
  previewCollection,
  readAdminCollection,
  readCollection,
} from './read-collections.ts';
import {
  createCollection,
  deleteCollection,
  showCollection,
  updateCollection,
} from './save-collection.ts';

export const collectionsRoutes: Routes = (serve, shop) => {
  serve(
    collectionsApi,
    collectionsSchemas,
    {
      listCollections: async () => ({ data: { collections: await listCollections(shop) } }),
      readCollection: async ({ params, query }) => ({
        data: await readCollection(shop, params.address, query),
      }),
    },
    {
      listCollections: () => [collectionsTag],
      readCollection: (_, { data }) => [collectionsTag, ...tagsOfList(data.products)],
    },
  );
};

export const adminCollectionsRoutes: Routes = (serve, shop) => {
  serve(adminCollectionsApi, adminCollectionsSchemas, {
    listAdminCollections: async () => ({ data: { collections: await listAdminCollections(shop) } }),
    readAdminCollection: async ({ params }) => ({
      data: await readAdminCollection(shop, params.id),
    }),
    previewCollection: async ({ body }) => ({ data: await previewCollection(shop, body.rules) }),
    createCollection: async ({ body, session }) => ({
      data: { collection: await createCollection(shop, session.user, body) },
      message: messages.created,
    }),
    updateCollection: async ({ params, body, session }) => {
      const { seen, ...fields } = body;
      const collection = await updateCollection(shop, session.user, { ...params, fields, seen });
      return { data: { collection }, message: messages.saved };
    },
    showCollection: async ({ params, body: { isVisible }, session }) => ({
      data: { collection: await showCollection(shop, session.user, { ...params, isVisible }) },
      message: isVisible ? messages.shown : messages.hidden,
    }),
    deleteCollection: async ({ params, session }) => {
      await deleteCollection(shop, session.user, params.id);
      return { message: messages.deleted };
    },
  });
};
