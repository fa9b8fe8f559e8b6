import { webVitalsApi } from '#contract/web-vitals/web-vitals.endpoints.ts';
import { webVitalsSchemas } from '#contract/web-vitals/web-vitals.ts';
import { usualWebVitalPeriod } from '#contract/web-vitals/web-vitals-rules.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { countWebVitals } from './count-web-vitals.ts';
import { gatherReadings } from './gather-readings.ts';
import { readWebVitals } from './read-web-vitals.ts';

export const webVitalsRoutes: Routes = (serve, shop) => {
  const add = gatherReadings(shop.db);

  serve(webVitalsApi, webVitalsSchemas, {
    reportVitals: async ({ body, session, userAgent, ipAddress }) => {
      const isStaff = session?.user.staffRole !== undefined;
      const counted = await countWebVitals(shop, { ...body, userAgent, ipAddress, isStaff }, add);
      return { data: { counted } };
    },
    readVitals: async ({ query: { days = usualWebVitalPeriod } }) => ({
      data: { days, pages: await readWebVitals(shop, days) },
    }),
  });
};
