import * as adminEndpoints from '#contract/makers/admin-makers.endpoints.ts';
import { adminMakersSchemas } from '#contract/makers/admin-makers.ts';
import { makerMessages as messages } from '#contract/makers/maker-rules.ts';
import * as endpoints from '#contract/makers/makers.endpoints.ts';
import { makersSchemas } from '#contract/makers/makers.ts';
import { tagsOfList } from '#server/catalogue/listing/tags-of-list.ts';
import { makersTag } from '#server/infra/database/change-tags.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { listAdminMakers, listMakers, readMaker } from './read-makers.ts';
import { createMaker, deleteMaker, orderMakers, showMaker, updateMaker } from './save-maker.ts';

export const makersRoutes: Routes = (serve, shop) => {
  serve(
    endpoints.listMakers,
    makersSchemas.listMakers,
    async () => ({ data: { makers: await listMakers(shop) } }),
    () => [makersTag],
  );

  serve(
    endpoints.readMaker,
    makersSchemas.readMaker,
    async ({ params, query }) => ({ data: await readMaker(shop, params.address, query) }),
    (_, { data }) => [makersTag, ...tagsOfList(data.products)],
  );
};

export const adminMakersRoutes: Routes = (serve, shop) => {
  const schemas = adminMakersSchemas;

  serve(adminEndpoints.listAdminMakers, schemas.listAdminMakers, async () => ({
    data: await listAdminMakers(shop),
  }));

  serve(adminEndpoints.createMaker, schemas.createMaker, async ({ body, session }) => ({
    data: { maker: await createMaker(shop, session.user, body) },
    message: messages.created,
  }));

  serve(adminEndpoints.orderMakers, schemas.orderMakers, async ({ body, session }) => {
    await orderMakers(shop, session.user, body.ids);
    return { data: await listAdminMakers(shop), message: messages.ordered };
  });

  serve(adminEndpoints.updateMaker, schemas.updateMaker, async ({ params, body, session }) => {
    const { seen, ...fields } = body;
    const { id } = params;
    const maker = await updateMaker(shop, { actor: session.user, id, fields, seen });
    return { data: { maker }, message: messages.saved };
  });

  serve(adminEndpoints.showMaker, schemas.showMaker, async ({ params, body, session }) => ({
    data: { maker: await showMaker(shop, session.user, { ...params, ...body }) },
    message: body.isVisible ? messages.shown : messages.hidden,
  }));

  serve(adminEndpoints.deleteMaker, schemas.deleteMaker, async ({ params, session }) => {
    await deleteMaker(shop, session.user, params.id);
    return { message: messages.deleted };
  });
};
