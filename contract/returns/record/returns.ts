import { z } from 'zod';
import { isoDate } from '#contract/api/wire.ts';
import { attachedImages } from '#contract/images/attached-images.ts';
import { refund } from '#contract/refunds/refunds.ts';
import { returnReasons, returnStatuses } from './return-rules.ts';

export const returnStatus = z.enum(returnStatuses, {
  error: `Status must be one of ${returnStatuses.join(', ')}`,
});

const returnLine = z.object({
  /** Of the order's line. */
  itemId: z.string().max(100),
  quantity: z.number().int().min(1),
});

export type ReturnLine = z.infer<typeof returnLine>;

/** A return as its customer sees it. */
export const orderReturn = z.object({
  _id: z.string(),
  status: returnStatus,
  reason: z.enum(returnReasons.map(({ value }) => value)),
  details: z.string(),
  lines: z.array(returnLine),
  images: attachedImages,
  /** What the shop said at its last step. */
  answer: z.string(),
  createdAt: isoDate,
  updatedAt: isoDate,
  /** Null until it is refunded, and where that went another way than online. */
  refund: refund.pick({ state: true, amount: true }).nullable(),
});

export type OrderReturn = z.infer<typeof orderReturn>;
