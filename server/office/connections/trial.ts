import type { User } from '#contract/accounts/accounts.ts';
import type { ConnectionKind, ConnectionValues } from '#contract/connections/connection-kind.ts';

/** A connection that an owner tries. */
export interface Trial {
  kind: ConnectionKind;
  /** What to try; undefined: what is in use. */
  values: ConnectionValues | undefined;
  mode: 'test' | 'live' | undefined;
  owner: Pick<User, 'id' | 'name' | 'email'>;
}
