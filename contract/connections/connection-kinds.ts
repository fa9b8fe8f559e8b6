import { backupBucket, mediaBucket } from './bucket-connections.ts';
import type { ConnectionKind } from './connection-kind.ts';
import { googleConnection } from './google-connection.ts';
import { mailConnection } from './mail-connection.ts';
import { paymentConnections } from './payment-connections.ts';

/** Everything that an owner can connect, in the order of the screen. */
export const connectionKinds: readonly ConnectionKind[] = [
  ...paymentConnections,
  mailConnection,
  googleConnection,
  mediaBucket,
  backupBucket,
];

export const findConnectionKind = (id: string) => connectionKinds.find((kind) => kind.id === id);
