import { rupeesFromPaise } from '#contract/money/money.ts';
import {
  type ReturnReason,
  type ReturnStatus,
  returnImagePath,
} from '#contract/returns/record/return-rules.ts';
import type { OrderReturn } from '#contract/returns/record/returns.ts';
import type { OrderView } from './order-views.queries.ts';
import { refundStateOf } from './present-refund.ts';

export type ReturnView = OrderView['returns'][number];

/** A return as its customer sees it. */
export function presentReturn(view: ReturnView): OrderReturn {
  return {
    _id: view.id,
    status: view.status as ReturnStatus,
    reason: view.reason as ReturnReason,
    details: view.details,
    lines: view.lines.map(({ orderLineId: itemId, quantity }) => ({ itemId, quantity })),
    images: view.images.map(({ position, fileName: filename, width, height }) => ({
      url: returnImagePath(view.id, position),
      filename,
      width,
      height,
    })),
    answer: view.answer,
    createdAt: new Date(view.createdAt).toISOString(),
    updatedAt: new Date(view.updatedAt).toISOString(),
    refund: view.refund && {
      state: refundStateOf(view.refund.status),
      amount: rupeesFromPaise(view.refund.amountPaise),
    },
  };
}
