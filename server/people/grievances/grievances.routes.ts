import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { grievanceMessages } from '#contract/privacy/grievance-rules.ts';
import { grievancesApi } from '#contract/privacy/grievances.endpoints.ts';
import { grievancesSchemas, takenGrievance } from '#contract/privacy/grievances.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { toWire } from '#server/infra/wire.ts';
import { readCase } from '#server/studio/cases/cases.ts';
import {
  grievanceCases,
  noteGrievance,
  presentGrievance,
  stepGrievance,
} from './change-grievance.ts';
import { countOpenGrievances, listGrievances } from './grievances.queries.ts';
import { sendGrievance } from './send-grievance.ts';

const PAGE_SIZE = 20;

export const grievancesRoutes: Routes = (serve, shop) => {
  serve(grievancesApi, grievancesSchemas, {
    sendGrievance: async ({ body, session, ipAddress }) => {
      const asker = { userId: session?.user.id, ipAddress };
      const taken = await sendGrievance(shop, body, asker);
      return { data: toWire(takenGrievance, taken), message: grievanceMessages.sent };
    },
    listGrievances: async ({ query }) => {
      const { status, kind, q, page = 1, limit = PAGE_SIZE } = query;
      const now = shop.clock.now();
      const [{ views, total }, { open, overdue }] = await Promise.all([
        listGrievances(shop.db, { status, kind, q, ...pageAt(page, limit) }),
        countOpenGrievances(shop.db, { now }),
      ]);
      const grievances = views.map((view) => presentGrievance(view, now));
      return { data: { grievances, total, pages: pagesOf(total, limit), open, overdue } };
    },
    readGrievance: async ({ params }) => ({
      data: { grievance: await readCase(grievanceCases, shop.db, shop, params.id) },
    }),
    stepGrievance: async ({ params, body, session }) => {
      const grievance = await stepGrievance(shop, session.user, params.id, body);
      const { acknowledged, resolved, refused } = grievanceMessages;
      const said = { acknowledge: acknowledged, resolve: resolved, refuse: refused };
      return { data: { grievance }, message: said[body.step] };
    },
    noteGrievance: async ({ params, body, session }) => ({
      data: { grievance: await noteGrievance(shop, session.user, params.id, body) },
      message: grievanceMessages.noted,
    }),
  });
};
