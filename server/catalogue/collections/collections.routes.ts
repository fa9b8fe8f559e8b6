import * as adminEndpoints from '#contract/collections/admin-collections.endpoints.ts';
import { adminCollectionsSchemas } from '#contract/collections/admin-collections.ts';
import { collectionMessages as messages } from '#contract/collections/collection-rules.ts';
import * as endpoints from '#contract/collections/collections.endpoints.ts';
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
    endpoints.listCollections,
    collectionsSchemas.listCollections,
    async () => ({ data: { collections: await listCollections(shop) } }),
    () => [collectionsTag],
  );

  serve(
    endpoints.readCollection,
    collectionsSchemas.readCollection,
    async ({ params, query }) => ({ data: await readCollection(shop, params.address, query) }),
    (_, { data }) => [collectionsTag, ...tagsOfList(data.products)],
  );
};

export const adminCollectionsRoutes: Routes = (serve, shop) => {
  const schemas = adminCollectionsSchemas;

  serve(adminEndpoints.listAdminCollections, schemas.listAdminCollections, async () => ({
    data: { collections: await listAdminCollections(shop) },
  }));

  serve(adminEndpoints.readAdminCollection, schemas.readAdminCollection, async ({ params }) => ({
    data: await readAdminCollection(shop, params.id),
  }));

  serve(adminEndpoints.previewCollection, schemas.previewCollection, async ({ body }) => ({
    data: await previewCollection(shop, body.rules),
  }));

  serve(adminEndpoints.createCollection, schemas.createCollection, async ({ body, session }) => ({
    data: { collection: await createCollection(shop, session.user, body) },
    message: messages.created,
  }));

  serve(
    adminEndpoints.updateCollection,
    schemas.updateCollection,
    async ({ params, body, session }) => {
      const { seen, ...fields } = body;
      const collection = await updateCollection(shop, session.user, { ...params, fields, seen });
      return { data: { collection }, message: messages.saved };
    },
  );

  serve(
    adminEndpoints.showCollection,
    schemas.showCollection,
    async ({ params, body: { isVisible }, session }) => ({
      data: { collection: await showCollection(shop, session.user, { ...params, isVisible }) },
      message: isVisible ? messages.shown : messages.hidden,
    }),
  );

  serve(adminEndpoints.deleteCollection, schemas.deleteCollection, async ({ params, session }) => {
    await deleteCollection(shop, session.user, params.id);
    return { message: messages.deleted };
  });
};
