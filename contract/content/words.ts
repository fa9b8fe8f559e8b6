import { z } from 'zod';
import { line } from './line.ts';

const promise = (byDefault: string) => line(60).min(1).default(byDefault);

/** What the shop promises about time (specification, section 9). */
export const promises = z.object({
  delivery: z
    .array(z.object({ place: line(60).min(1), time: line(60).min(1) }))
    .max(8)
    .default([
      { place: 'Delhi and Dehradun', time: '3-4 days' },
      { place: 'Major cities', time: '7 days' },
      { place: 'Remote areas', time: 'up to 10 days' },
    ]),
  dispatch: promise('Monday to Friday'),
  reply: promise('within 24 hours'),
  damaged: promise('within 24-48 hours'),
  artists: promise('within 7-10 business days'),
  refund: promise('within 3 business days'),
});
export type Promises = z.output<typeof promises>;

export const words = z.object({
  promises: promises.prefault({}),
});
