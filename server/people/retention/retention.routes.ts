import { retentionApi } from '#contract/privacy/retention.endpoints.ts';
import { retentionSchemas } from '#contract/privacy/retention.ts';
import { retentionKindNames } from '#contract/privacy/retention-periods.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { readAdminSettings } from '#server/studio/settings/change-settings.ts';
import { kinds } from './kinds.ts';
import { findRuns } from './retention.queries.ts';

export const retentionRoutes: Routes = (serve, shop) => {
  serve(retentionApi, retentionSchemas, {
    readRetention: async () => {
      const [{ settings, updatedAt }, runs] = await Promise.all([
        readAdminSettings(shop.db),
        findRuns(shop.db),
      ]);
      const held = [];
      for (const kind of retentionKindNames) {
        const found = await kinds[kind].held?.(shop.db);
        const run = runs.find((each) => each.kind === kind);
        held.push({
          kind,
          rows: found?.rows ?? null,
          oldest: found?.oldest?.toISOString() ?? null,
          cleanedAt: run?.cleanedAt.toISOString() ?? null,
          removed: run?.removed ?? null,
        });
      }
      return {
        data: { held, chosen: { ...settings.retentionDays }, updatedAt: updatedAt.retention },
      };
    },
  });
};
