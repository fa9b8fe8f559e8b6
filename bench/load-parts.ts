import type { Request } from 'autocannon';

export interface Load {
  url: string;
  /** Asked for in turn, each by its path; more than one where a shop is to answer from nowhere. */
  requests: Request[];
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
}

export interface Rate {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}
