import { adminMakersApi } from '#contract/makers/admin-makers.endpoints.ts';
import { adminMakersSchemas } from '#contract/makers/admin-makers.ts';
import { makerMessages as messages } from '#contract/makers/maker-rules.ts';
import { makersApi } from '#contract/makers/makers.endpoints.ts';
import { makersSchemas } from '#contract/makers/makers.ts';
import { tagsOfList } from '#server/catalogue/listing/tags-of-list.ts';
import { makersTag } from '#server/infra/database/change-tags.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { listAdminMakers, listMakers, readMaker } from './read-makers.ts';
import { createMaker, deleteMaker, orderMakers, showMaker, updateMaker } from './save-maker.ts';

export const makersRoutes: Routes = (serve, shop) => {
  serve(
    makersApi,
    makersSchemas,
    {
      listMakers: async () => ({ data: { makers: await listMakers(shop) } }),
      readMaker: async ({ params, query }) => ({
        data: await readMaker(shop, params.address, query),
      }),
    },
    {
      listMakers: () => [makersTag],
      readMaker: (_, { data }) => [makersTag, ...tagsOfList(data.products)],
    },
  );
};

export const adminMakersRoutes: Routes = (serve, shop) => {
  serve(adminMakersApi, adminMakersSchemas, {
    listAdminMakers: async () => ({ data: await listAdminMakers(shop) }),
    createMaker: async ({ body, session }) => ({
      data: { maker: await createMaker(shop, session.user, body) },
      message: messages.created,
    }),
    orderMakers: async ({ body, session }) => {
      await orderMakers(shop, session.user, body.ids);
      return { data: await listAdminMakers(shop), message: messages.ordered };
    },
    updateMaker: async ({ params, body, session }) => {
      const { seen, ...fields } = body;
      const { id } = params;
      const maker = await updateMaker(shop, { actor: session.user, id, fields, seen });
      return { data: { maker }, message: messages.saved };
    },
    showMaker: async ({ params, body, session }) => ({
      data: { maker: await showMaker(shop, session.user, { ...params, ...body }) },
      message: body.isVisible ? messages.shown : messages.hidden,
    }),
    deleteMaker: async ({ params, session }) => {
      await deleteMaker(shop, session.user, params.id);
      return { message: messages.deleted };
    },
  });
};
