import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import { adminContentSchemas, brandImageFields } from '#contract/content/admin-content.ts';
import { contentMessages as messages } from '#contract/content/content-rules.ts';
import { fewAtOnce } from '#server/infra/http/few-at-once.ts';
import { readForm } from '#server/infra/http/read-form.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { addBrandImage, addContentImage, contentImageForm, noFields } from './add-content-image.ts';
import {
  createContent,
  deleteContent,
  discardDraft,
  moveContent,
  readVersion,
  restoreVersion,
  saveDraft,
} from './edit-content.ts';
import { listContent, readContent } from './present-content.ts';
import { publishContent } from './publish-content.ts';

const UPLOADS_AT_ONCE = 3;

export const contentRoutes: Routes = (serve, shop) => {
  const uploads = fewAtOnce(UPLOADS_AT_ONCE);

  serve(adminContentApi, adminContentSchemas, {
    listContent: async () => ({ data: { documents: await listContent(shop.db) } }),
    readContent: async ({ params }) => ({ data: await readContent(shop.db, params) }),
    addContentImage: (call) =>
      uploads(call.session.user.id, async () => {
        const { files } = await readForm(call, noFields, contentImageForm);
        const image = await addContentImage(shop, files[0]);
        return { data: { image }, message: messages.imageAdded };
      }),
    addBrandImage: (call) =>
      uploads(call.session.user.id, async () => {
        const { data, files } = await readForm(call, brandImageFields, contentImageForm);
        const image = await addBrandImage(shop, data.use, files[0]);
        return { data: { image }, message: messages.imageAdded };
      }),
    createContent: async ({ body, session }) => ({
      data: await createContent(shop, session.user, body),
      message: messages.created,
    }),
    saveContentDraft: async ({ params, body, session }) => ({
      data: await saveDraft(shop, session.user, { ...params, ...body }),
      message: messages.draftSaved,
    }),
    discardContentDraft: async ({ params, query, session }) => ({
      data: await discardDraft(shop, session.user, { ...params, ...query }),
      message: messages.discarded,
    }),
    publishContent: async ({ params, body, session }) => ({
      data: await publishContent(shop, session.user, { ...params, ...body }),
      message: messages[publishedAs(body.at)],
    }),
    readContentVersion: async ({ params }) => ({ data: { body: await readVersion(shop, params) } }),
    restoreContentVersion: async ({ params, body, session }) => ({
      data: await restoreVersion(shop, session.user, { ...params, ...body }),
      message: messages.restored,
    }),
    moveContent: async ({ params, body, session }) => ({
      data: await moveContent(shop, session.user, {
        ...params,
        to: body.address,
        seen: body.seen,
      }),
      message: messages.moved,
    }),
    deleteContent: async ({ params, query, session }) => {
      await deleteContent(shop, session.user, { ...params, ...query });
      return { message: messages.deleted };
    },
  });
};

function publishedAs(at: string | null | undefined) {
  if (at === undefined) return 'published';
  return at === null ? 'unscheduled' : 'scheduled';
}
