import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseKind, readOptions, usage } from './options.ts';
import { report, verdictsOf } from './report.ts';
import { type Outcome, torture } from './torture.ts';

/*
 * npm run torture -- --minutes 5 --seed 7 --database both     (docs/torture.md)
 */
const say = (line: string) => process.stdout.write(`${line}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
if (process.argv.includes('--help')) say(usage);
else process.exitCode = await main().catch(tell);

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'haat-torture-'));
  mkdirSync(folder, { recursive: true });
  const run = async (kind: DatabaseKind) => {
    const tell = options.isAtOnce ? (line: string) => say(`${kind}: ${line.trim()}`) : say;
    say(`${kind} database, ${options.minutes} min, seed ${options.seed}`);
    const outcome = await torture(kind, options, join(folder, kind), tell);
    say(report(outcome));
    return outcome;
  };
  const outcomes: Outcome[] = [];
  if (options.isAtOnce) outcomes.push(...(await Promise.all(options.databases.map(run))));
  else for (const kind of options.databases) outcomes.push(await run(kind));
  if (options.verdicts) {
    writeFileSync(options.verdicts, JSON.stringify(outcomes.flatMap(verdictsOf)));
  }
  const isSound = outcomes.every(({ violations }) => violations.length === 0);
  if (isSound && !options.keep) rmSync(folder, { recursive: true, force: true });
  else say(`What was left behind lies in ${folder}.`);
  return isSound ? 0 : 1;
}

function tell(error: unknown): number {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  return 1;
}
