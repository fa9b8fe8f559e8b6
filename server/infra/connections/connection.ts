import type { ConnectionValues } from '#contract/connections/connection-kind.ts';

/** What the shop knows of a kind of connection beside the environment. */
export interface Connection {
  /** As contract/connections names it. */
  kind: string;
  /**
   * Its fields and its secrets, readable; undefined where the owner has set up none, or the secret
   * that sealed it is gone.
   */
  values: ConnectionValues | undefined;
  /** Payment providers take new orders from the lowest on. */
  position: number;
  /** The owner has removed it, and it ends once nothing needs it. */
  isLeaving?: boolean;
}
