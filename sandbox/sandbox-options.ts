import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Mailbox } from './mailbox/mailbox.ts';

export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

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
  /** Where webhooks are POSTed; a function, since a port is often known only after listening. */
  webhookUrl: string | (() => string);
  razorpay: RazorpayKeys;
  googleClientId: string;
  /** By default the sandbox opens its own under `dataDir`. */
  mailbox?: Mailbox;
  lookupPincode: (pincode: string) => Promise<PincodePlace | undefined>;
  /** The providers' data is in `dataDir/sandbox` and outlives the shop's process. */
  dataDir: string;
  clock: Clock;
  log: Log;
}

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
