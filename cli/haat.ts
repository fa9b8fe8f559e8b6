import { runHaat } from './run-haat.ts';

const code = await runHaat(process.argv.slice(2), {
  environment: process.env,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY === true,
});
// What is written goes out first; what still waits for the outside world does not hold us.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
