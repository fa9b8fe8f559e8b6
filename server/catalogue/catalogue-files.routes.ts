import { importMessages } from '#contract/catalogue/catalogue-file-rules.ts';
import * as endpoints from '#contract/catalogue/catalogue-files.endpoints.ts';
import { catalogueFilesSchemas } from '#contract/catalogue/catalogue-files.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { listImports, readImport } from './import/read-imports.ts';
import { receiveImport } from './import/receive-import.ts';
import { removeImport, runImport } from './import/run-import.ts';

/** Catalogue files sent from the screen; catalogue-downloads.ts has the downloads. */
export const catalogueFilesRoutes: Routes = (serve, shop) => {
  serve(endpoints.listImports, catalogueFilesSchemas.listImports, async () => ({
    data: { imports: await listImports(shop) },
  }));

  serve(endpoints.readImport, catalogueFilesSchemas.readImport, async ({ params, query }) => ({
    data: await readImport(shop, { id: params.id, ...query }),
  }));

  serve(endpoints.sendImportFile, catalogueFilesSchemas.sendImportFile, async (call) => ({
    data: { import: await receiveImport(shop, call.session.user, call) },
  }));

  serve(
    endpoints.runImport,
    catalogueFilesSchemas.runImport,
    async ({ params, body, session }) => ({
      data: { import: await runImport(shop, session.user, params.id, body) },
    }),
  );

  serve(endpoints.removeImport, catalogueFilesSchemas.removeImport, async ({ params, session }) => {
    await removeImport(shop, session.user, params.id);
    return { message: importMessages.removed };
  });
};
