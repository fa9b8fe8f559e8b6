import { join } from 'node:path';
import { z } from 'zod';
import { openJournal } from '../journal.ts';

export const mailFaultsInput = z.strictObject({
  /** Every letter is answered with an error, as if the mail server were down. */
  down: z.boolean().default(false),
  /** Letters to addresses that end so are refused for good. */
  refuse: z.array(z.string().min(1).max(320)).max(20).default([]),
});
type Faults = z.output<typeof mailFaultsInput>;

export interface MailFaults {
  /** The new faults replace the old ones; they survive a restart of the shop. */
  set(faults: Faults): void;
  /** What happens to a letter; undefined if it is accepted. */
  to(receiver: string): 'down' | 'refused' | undefined;
}

export function openMailFaults({ dataDir }: { dataDir: string }): MailFaults {
  const journal = openJournal(join(dataDir, 'sandbox', 'mail-faults.jsonl'));
  const stored = journal.table<Faults>('faults');
  return {
    set(faults) {
      journal.write([{ table: 'faults', id: 'faults', value: faults }]);
    },
    to(receiver) {
      const { down, refuse } = stored.get('faults') ?? mailFaultsInput.parse({});
      if (down) return 'down';
      const address = receiver.toLowerCase();
      return refuse.some((end) => address.endsWith(end.toLowerCase())) ? 'refused' : undefined;
    },
  };
}
