import type { Request } from 'autocannon';

export interface Load {
  url: string;
  /** Requested in turn, each by its path; several where a shop must not answer from its cache. */
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
