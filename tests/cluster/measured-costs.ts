import type { Costs } from './costs.ts';

/** Of npm run bench -- scale on 27 November 2026, on a busy machine with two cores (docs/scale.md). */
export const measuredCosts: Costs = {
  requests: {
    cachedPage: { node: 0.347, database: 0.01 },
    page: { node: 2.313, database: 0.176 },
    cachedAnswer: { node: 0.096, database: 0.003 },
    answer: { node: 0.602, database: 0.184 },
    validate: { node: 1.46, database: 0.88 },
    profile: { node: 0.732, database: 0.294 },
    order: { node: 29.7, database: 24.63 },
  },
  announcement: { node: 0.103, database: 0.046 },
  announcementsOfOrder: 2.01,
  looking: 12.5,
};
