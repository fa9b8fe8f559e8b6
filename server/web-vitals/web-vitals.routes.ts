import {
  readVitals as readEndpoint,
  reportVitals,
} from '#contract/web-vitals/web-vitals.endpoints.ts';
import { vitalsSchemas } from '#contract/web-vitals/web-vitals.ts';
import { usualVitalPeriod } from '#contract/web-vitals/web-vitals-rules.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { countWebVitals } from './count-web-vitals.ts';
import { gatherReadings } from './gather-readings.ts';
import { readVitals } from './read-web-vitals.ts';

export const webVitalsRoutes: Routes = (serve, shop) => {
  const add = gatherReadings(shop.db);
  serve(
    reportVitals,
    vitalsSchemas.reportVitals,
    async ({ body, session, userAgent, ipAddress }) => {
      const isStaff = session?.user.staffRole !== undefined;
      const counted = await countWebVitals(shop, { ...body, userAgent, ipAddress, isStaff }, add);
      return { data: { counted } };
    },
  );

  serve(readEndpoint, vitalsSchemas.readVitals, async ({ query: { days = usualVitalPeriod } }) => ({
    data: { days, pages: await readVitals(shop, days) },
  }));
};
