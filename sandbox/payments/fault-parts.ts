import { z } from 'zod';

export interface Faults extends FaultsInput {
  /** Wall-clock milliseconds: every delay here is a real one, whatever the shop's clock says. */
  down_until: number;
}

const duration = (name: string, highest: number) =>
  z
    .int(`${name} must be whole milliseconds.`)
    .min(0, `${name} must not be negative.`)
    .max(highest, `${name} must be at most ${highest}.`)
    .optional();

const onOrOff = (name: string) => z.boolean(`${name} must be true or false.`).optional();

export const faultsSchema = z.strictObject({
  /** The API is down for so long. */
  down_ms: duration('down_ms', 24 * 60 * 60 * 1000),
  /** Every API answer is delayed by so long. */
  slow_ms: duration('slow_ms', 10 * 60 * 1000),
  /** Webhooks are lost for good, not just late. */
  drop_webhooks: onOrOff('drop_webhooks'),
  duplicate_webhooks: onOrOff('duplicate_webhooks'),
  reorder_webhooks: onOrOff('reorder_webhooks'),
  /** Refunds are refused, as while the studio's account has too little money. */
  refuse_refunds: onOrOff('refuse_refunds'),
  /** Refunds are accepted, and the bank then fails to pay them out. */
  fail_refunds: onOrOff('fail_refunds'),
});

export type FaultsInput = z.infer<typeof faultsSchema>;
