import { importMessages } from '#contract/catalogue/catalogue-file-rules.ts';
import { catalogueFilesApi } from '#contract/catalogue/catalogue-files.endpoints.ts';
import { catalogueFilesSchemas } from '#contract/catalogue/catalogue-files.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { listImports, readImport } from './import/read-imports.ts';
import { receiveImport } from './import/receive-import.ts';
import { removeImport, runImport } from './import/run-import.ts';

/** Catalogue files sent from the screen; catalogue-downloads.routes.ts has the downloads. */
export const catalogueFilesRoutes: Routes = (serve, shop) => {
  serve(catalogueFilesApi, catalogueFilesSchemas, {
    listImports: async () => ({ data: { imports: await listImports(shop) } }),
    readImport: async ({ params, query }) => ({
      data: await readImport(shop, { id: params.id, ...query }),
    }),
    sendImportFile: async (call) => ({
      data: { import: await receiveImport(shop, call.session.user, call) },
    }),
    runImport: async ({ params, body, session }) => ({
      data: { import: await runImport(shop, session.user, params.id, body) },
    }),
    removeImport: async ({ params, session }) => {
      await removeImport(shop, session.user, params.id);
      return { message: importMessages.removed };
    },
  });
};
