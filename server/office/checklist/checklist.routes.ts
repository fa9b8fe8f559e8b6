import { checklistApi } from '#contract/checklist/checklist.endpoints.ts';
import { checklistSchemas } from '#contract/checklist/checklist.ts';
import { checklistMessages } from '#contract/checklist/checklist-rules.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { markChecklist, readChecklist } from './read-checklist.ts';

export const checklistRoutes: Routes = (serve, shop) => {
  serve(checklistApi, checklistSchemas, {
    readChecklist: async ({ session }) => ({ data: await readChecklist(shop, session) }),
    markChecklist: async ({ session, body }) => {
      await markChecklist(shop, session.user, body.mark);
      return { message: checklistMessages.marked };
    },
  });
};
