import { type Chaos, chaosVariables, runChaos } from './chaos.ts';
import { openCluster } from './open-cluster.ts';
import { readOptions, usage } from './options.ts';
import { reportChaos } from './report-chaos.ts';
import { findMissing } from './requirements.ts';

/*
 * npm run cluster                             a whole installation on this machine, until Ctrl-C
 * npm run cluster -- --chaos --minutes 10     its parts die while customers buy (docs/cluster.md)
 */
const say = (line: string) => process.stdout.write(`${line}\n`);

// The cluster ends with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(0));
}
if (process.argv.includes('--help')) say(usage);
else await main().catch((error: Error) => fail(error.message));

async function main(): Promise<void> {
  const { chaos } = readOptions(process.argv.slice(2));
  const missing = findMissing();
  if (missing) return fail(missing);
  const cluster = await openCluster(say, chaos ? chaosVariables : {}).catch((error: Error) =>
    fail(`The cluster does not open: ${error.message}`),
  );
  const primary = await cluster.findPrimary();
  say(`Haat is open at ${cluster.url}, on 3 nodes; the primary is db${(primary ?? 0) + 1}.`);
  if (chaos) return finish(await runChaos(cluster, chaos, say), chaos.seed);
  say('Ctrl-C ends it and leaves nothing behind.');
  // The programs are no reason for this process to stay.
  setInterval(() => {}, 60_000);
}

function finish(chaos: Chaos, seed: number): never {
  const { lines, isSound } = reportChaos(chaos, seed);
  say(lines.join('\n'));
  process.exit(isSound ? 0 : 1);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
