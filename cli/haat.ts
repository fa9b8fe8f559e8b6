import { askUnseen } from './ask-unseen.ts';
import { runHaat } from './run-haat.ts';

const code = await runHaat(process.argv.slice(2), {
  environment: process.env,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY === true,
  ...(process.stdin.isTTY && { ask: askUnseen }),
});
// Flush the output first; requests that are still waiting must not delay the exit.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
