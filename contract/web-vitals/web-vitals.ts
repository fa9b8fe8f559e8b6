import { z } from 'zod';
import type { SchemasByName } from '#contract/api/endpoint.ts';
import {
  vitalDevices,
  vitalMetrics,
  vitalPages,
  vitalPeriods,
  vitalRules,
} from './web-vitals-rules.ts';

const tag = 'Shop';

const metric = z.enum(vitalMetrics);

const page = z.enum(vitalPages);

const device = z.enum(vitalDevices);

/** Milliseconds, but for CLS, which has no unit. */
const reading = z
  .object({ metric, value: z.number().min(0) })
  .refine(({ metric, value }) => value <= vitalRules[metric].most, {
    path: ['value'],
    message: 'No visit has such a value',
  });

const measuredVital = z.object({
  metric,
  /** Three of four visits were at least as good; in the unit of the reading. */
  p75: z.number(),
  readings: z.number().int(),
  /** Shares of 1. */
  good: z.number(),
  poor: z.number(),
});

export type MeasuredVital = z.infer<typeof measuredVital>;

const measuredPage = z.object({
  page,
  device,
  visits: z.number().int(),
  vitals: z.array(measuredVital),
});

export type MeasuredPage = z.infer<typeof measuredPage>;

export const vitalsSchemas = {
  reportVitals: {
    tag,
    summary: 'Counts how fast a page was, without anything of whose it was',
    body: z.object({
      page,
      device,
      readings: z.array(reading).min(1).max(vitalMetrics.length),
    }),
    answer: z.object({ data: z.object({ counted: z.boolean() }) }),
  },
  readVitals: {
    tag: 'Analytics',
    summary: 'How fast pages were for shoppers, by page and device',
    query: z.object({
      days: z.coerce
        .number()
        .refine((days) => (vitalPeriods as readonly number[]).includes(days), {
          message: `Days must be ${vitalPeriods.join(', ')}`,
        })
        .optional(),
    }),
    answer: z.object({
      data: z.object({
        days: z.number().int(),
        /** The busiest first. */
        pages: z.array(measuredPage),
      }),
    }),
  },
} satisfies SchemasByName;
