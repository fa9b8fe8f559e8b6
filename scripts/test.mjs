import { buildIfStale } from './set-up/build-if-stale.mjs';
import { installIfStale } from './set-up/install-if-stale.mjs';
import { leaveWithNpm } from './set-up/leave-with-npm.mjs';
import { SetUpError, say } from './set-up/say.mjs';
import { atOnce, checks, publishReports, reports } from './test-checks.mjs';
import { addUp, failed, spell } from './test-counts.mjs';
import { listFailures, spellFailure } from './test-failures.mjs';
import { openTestFolder } from './test-folder.mjs';

/*
 * npm test                       every check
 * npm test -- types unit         some of them
 * npm run test:full              every check, longer and in more ways (docs/torture.md,
 *                                docs/cluster.md, e2e/engines)
 */
leaveWithNpm();
openTestFolder();
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in checks));
const counts = unknown.length > 0 ? refuse(unknown) : await runChosen();

console.log('');
// Last, since of a long run often only the end is at hand.
for (const failure of listFailures(reports)) console.log(spellFailure(failure));
for (const [name, count, seconds] of counts) {
  console.log(`${name.padEnd(12)}${spell(count)}${seconds ? ` (${seconds} s)` : ''}`);
}
const sum = addUp(counts.map(([, count]) => count));
publishReports({ keep: sum.failed > 0 });
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
console.log(spell(sum));

function refuse(names) {
  say(`There is no check ${names.join(', ')}; there are ${Object.keys(checks).join(', ')}.`);
  return names.map((name) => [name, failed]);
}

async function runChosen() {
  const notSetUp = await whetherFails(() => installIfStale({ withTools: true }));
  if (notSetUp) return [['set-up', failed]];
  const notBuilt = needsBuild() && (await whetherFails(buildIfStale));
  const counts = notBuilt ? [['build', failed]] : [];
  const names = Object.keys(checks).filter((name) => chosen.length === 0 || chosen.includes(name));
  for (const name of names) {
    const together = atOnce.includes(name) ? atOnce.filter((each) => names.includes(each)) : [name];
    if (together[0] !== name) continue;
    console.log(`\n== ${together.join(', ')}`);
    counts.push(...(await Promise.all(together.map(runCheck))));
  }
  return counts;
}

async function runCheck(name) {
  const began = Date.now();
  return [name, await checks[name](), Math.round((Date.now() - began) / 1000)];
}

function needsBuild() {
  const built = ['directions', 'browser', 'torture', 'fuzz', 'cluster'];
  return chosen.length === 0 || built.some((name) => chosen.includes(name));
}

async function whetherFails(work) {
  try {
    await work();
    return false;
  } catch (error) {
    say(error instanceof SetUpError ? error.message : error.stack);
    return true;
  }
}
