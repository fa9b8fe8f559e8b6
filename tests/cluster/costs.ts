/** Milliseconds of a processor. */
export interface Cost {
  node: number;
  database: number;
}

export type Kind =
  | 'cachedPage'
  | 'page'
  | 'cachedAnswer'
  | 'answer'
  | 'validate'
  | 'profile'
  | 'order';

export interface Costs {
  /** An order is create-order, the payment at the stand-in and its confirmation. */
  requests: Record<Kind, Cost>;
  /** What one process more adds to one announced change: on the nodes together, and on the database. */
  announcement: Cost;
  announcementsOfOrder: number;
  /** What a process that serves costs the database by looking for missed changes; milliseconds a second. */
  looking: number;
}

/** An order where that many processes hear of it; it was measured with one. */
export function costOfOrder(
  { requests, announcement, announcementsOfOrder }: Costs,
  processes: number,
): Cost {
  const more = announcementsOfOrder * (processes - 1);
  return {
    node: requests.order.node + more * announcement.node,
    database: requests.order.database + more * announcement.database,
  };
}
