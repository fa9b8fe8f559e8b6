import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import {
  webVitalDevices,
  webVitalMetrics,
  webVitalPages,
  webVitalPeriods,
  webVitalRules,
} from './web-vitals-rules.ts';

const metric = z.enum(webVitalMetrics);

const page = z.enum(webVitalPages);

const device = z.enum(webVitalDevices);

/** Milliseconds; CLS has no unit. */
const reading = z
  .object({ metric, value: z.number().min(0) })
  .refine(({ metric, value }) => value <= webVitalRules[metric].most, {
    path: ['value'],
    message: 'No visit has such a value',
  });

const measuredWebVital = z.object({
  metric,
  /** Three of four visits were at least as good; in the unit of the reading. */
  p75: z.number(),
  readings: z.number().int(),
  /** Shares of 1. */
  good: z.number(),
  poor: z.number(),
});

export type MeasuredWebVital = z.infer<typeof measuredWebVital>;

const measuredPage = z.object({
  page,
  device,
  visits: z.number().int(),
  vitals: z.array(measuredWebVital),
});

export type MeasuredPage = z.infer<typeof measuredPage>;

export const webVitalsSchemas = schemas('Shop', {
  reportVitals: {
    summary: 'Counts how fast a page was, anonymously',
    body: z.object({
      page,
      device,
      readings: z.array(reading).min(1).max(webVitalMetrics.length),
    }),
    answer: dataOf({ counted: z.boolean() }),
  },
  readVitals: {
    tag: 'Analytics',
    summary: 'How fast pages were for customers, by page and device',
    query: z.object({
      days: z.coerce
        .number()
        .refine((days) => (webVitalPeriods as readonly number[]).includes(days), {
          message: `Days must be ${webVitalPeriods.join(', ')}`,
        })
        .optional(),
    }),
    answer: dataOf({
      days: z.number().int(),
      /** The busiest first. */
      pages: z.array(measuredPage),
    }),
  },
});
