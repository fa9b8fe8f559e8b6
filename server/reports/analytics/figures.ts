import { analyticsLimits } from '#contract/analytics/analytics-rules.ts';

/** In percent; 0 if the month before had nothing. */
export function growth(now: number, before: number): number {
  return before === 0 ? 0 : ((now - before) / before) * 100;
}

/** In percent; 0 of nothing. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * 100;
}

/** The revenue per order, over all orders: those that brought nothing count too. */
export function averageOrder(revenue: number, allOrders: number): number {
  return allOrders === 0 ? 0 : revenue / allOrders;
}

export function lifetimeValue(averageOrderValue: number): number {
  return averageOrderValue * analyticsLimits.lifetimeFactor;
}
