import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fuzz } from './fuzz.ts';
import { readOptions, usage } from './options.ts';
import { report, verdictsOf } from './report.ts';

/*
 * npm run fuzz -- --requests 100000 --seed 7     (docs/fuzz.md)
 */
const say = (line: string) => process.stdout.write(`${line}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
if (process.argv.includes('--help')) say(usage);
else process.exitCode = await main().catch(tell);

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'haat-fuzz-'));
  mkdirSync(folder, { recursive: true });
  say(`${options.requests} requests, seed ${options.seed}`);
  const outcome = await fuzz(options, folder, say);
  say(report(outcome, options));
  if (options.verdicts) writeFileSync(options.verdicts, JSON.stringify(verdictsOf(outcome)));
  const isSound = outcome.findings.length === 0;
  if (isSound && !options.keep) rmSync(folder, { recursive: true, force: true });
  else say(`What was left behind lies in ${folder}; findings.json has each request and answer.`);
  return isSound ? 0 : 1;
}

function tell(error: unknown): number {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  return 1;
}
