import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { OpenStore } from './store.ts';

export interface PostOfficePlace {
  name: string;
  /** Where they differ from the pincode's own: one pincode can cross a district or a state line. */
  district?: string;
  state?: string;
}

export interface PincodePlace {
  district: string;
  state: string;
  offices?: readonly PostOfficePlace[];
}

export interface SandboxOptions {
  /** The public origin; the mailbox page links back to it. */
  shopUrl: string;
  /** Where a provider posts its webhooks; read late, since a port is often known only after listening. */
  webhookUrlOf(provider: string): string;
  googleClientId: string;
  lookupPincode: (pincode: string) => Promise<PincodePlace | undefined>;
  /** The providers' data, the same for all processes and machines. */
  openStore: OpenStore;
  clock: Clock;
  log: Log;
}

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
