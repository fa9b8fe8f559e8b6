import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks on the terminal; what is typed is not shown. */
export async function askUnseen(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_, __, done) => done() });
  const asked = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  asked.on('SIGINT', () => process.exit(130));
  try {
    return (await asked.question('')).trim();
  } finally {
    asked.close();
    process.stderr.write('\n');
  }
}
