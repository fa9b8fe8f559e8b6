import { whyImpossible } from './break-cluster.ts';
import { chaosVariables, runChaos } from './chaos.ts';
import { runDrill } from './drill.ts';
import { openCluster } from './open-cluster.ts';
import { readOptions, usage } from './options.ts';
import { type Report, reportChaos, reportDrill } from './report.ts';
import { findMissing } from './requirements.ts';

/*
 * npm run cluster                             a whole installation on this machine, until Ctrl-C
 * npm run cluster -- --chaos --minutes 10     its parts die while customers buy
 * npm run cluster -- --chaos --release-from COMMIT     of another release at first
 * npm run cluster -- --drill                  its databases are restored from the store
 * (docs/cluster.md)
 */
/** EX_UNAVAILABLE of sysexits.h: this machine lacks something. */
const NOT_POSSIBLE = 69;
const say = (line: string) => process.stdout.write(`${line}\n`);

// The cluster ends with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(0));
}
if (process.argv.includes('--help')) say(usage);
else await main().catch((error: Error) => fail(error.message));

async function main(): Promise<void> {
  const { chaos, drill } = readOptions(process.argv.slice(2));
  const missing = findMissing();
  if (missing) return fail(missing, NOT_POSSIBLE);
  const cluster = await openCluster(say, {
    variables: chaos || drill ? chaosVariables : {},
    former: chaos?.releaseFrom,
  }).catch((error: Error) => fail(`The cluster does not open: ${error.message}`));
  const primary = await cluster.findPrimary();
  say(`Haat is open at ${cluster.url}, on 3 nodes; the primary is db${(primary ?? 0) + 1}.`);
  const impossible = chaos?.only && whyImpossible(cluster, chaos.only);
  if (impossible) return fail(impossible, NOT_POSSIBLE);
  if (chaos) return finish(reportChaos(await runChaos(cluster, chaos, say), chaos.seed));
  if (drill) return finish(reportDrill(await runDrill(cluster, drill, say), drill.seed));
  say('Ctrl-C ends it and leaves nothing behind.');
  // The programs are no reason for this process to stay.
  setInterval(() => {}, 60_000);
}

function finish({ lines, isSound }: Report): never {
  say(lines.join('\n'));
  process.exit(isSound ? 0 : 1);
}

function fail(sentence: string, code = 1): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}
