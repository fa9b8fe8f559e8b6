import { z } from 'zod';

export const mailFaultsInput = z.strictObject({
  /** Every mail is answered with an error, as if the mail server were down. */
  down: z.boolean().default(false),
  /** Mails to addresses that end so are refused for good. */
  refuse: z.array(z.string().min(1).max(320)).max(20).default([]),
});
export type MailFaults = z.output<typeof mailFaultsInput>;

/** What happens to a mail; undefined if it is accepted. */
export function faultOf(faults: MailFaults | undefined, receiver: string) {
  if (faults?.down) return 'down';
  const address = receiver.toLowerCase();
  const isRefused = faults?.refuse.some((end) => address.endsWith(end.toLowerCase()));
  return isRefused ? 'refused' : undefined;
}
