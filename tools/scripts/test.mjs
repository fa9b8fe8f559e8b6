import { buildIfStale } from './set-up/build-if-stale.mjs';
import { installIfStale } from './set-up/install-if-stale.mjs';
import { leaveWithNpm } from './set-up/leave-with-npm.mjs';
import { SetUpError, say } from './set-up/say.mjs';
import { atOnce, checksOf, checksOfChange, needBuild, parts } from './test-checks.mjs';
import { addUp, failed, spell } from './test-counts.mjs';
import {
  listFailures,
  listUnsteady,
  slowestFiles,
  spellFailure,
  spellUnsteady,
} from './test-failures.mjs';
import { openTestFolder } from './test-folder.mjs';
import { forgetCounts, noteCounts, publishReports, reports } from './test-reports.mjs';
import { isSubject } from './test-subjects.mjs';

/*
 * npm test                       what somebody runs before each commit
 * npm test -- types unit         some of its checks, or of the rest's
 * npm test -- changed            the tests of what has changed since main
 * npm test -- cart orders        the tests of these subjects
 * npm run test:rest              every other check
 * npm run test:full              both, longer and in more ways (docs/torture.md, docs/cluster.md,
 *                                tests/e2e/engines)
 */
leaveWithNpm();
openTestFolder();
process.env.TEST_REPORTS = reports;
const [part, ...words] = process.argv.slice(2);
const chosen = chooseChecks();
const began = Date.now();
const counts = chosen ? await runChosen(chosen) : [['checks', failed]];

console.log('');
for (const [file, seconds] of slowestFiles(reports, 10)) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
// Last, since of a long run often only the end is at hand.
for (const failure of listUnsteady(reports)) console.log(spellUnsteady(failure));
for (const failure of listFailures(reports)) console.log(spellFailure(failure));
for (const [name, count, seconds] of counts) {
  console.log(`${name.padEnd(12)}  ${spell(count)}${seconds ? ` (${seconds} s)` : ''}`);
}
console.log(`${part.padEnd(12)}  ${secondsSince(began)} s in all`);
const sum = addUp(counts.map(([, count]) => count));
publishReports({ keep: sum.failed > 0 });
if (words.length === 0) noteCounts(part, sum);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
console.log(spell(sum));

/** The checks to run, by name; undefined where a word is neither a check nor a subject. */
function chooseChecks() {
  const every = { ...parts.daily, ...parts.rest };
  if (words.length === 0) {
    if (part !== 'both') forgetCounts(part);
    return part === 'both' ? every : parts[part];
  }
  if (words.every((word) => word in every)) {
    return Object.fromEntries(Object.entries(every).filter(([name]) => words.includes(name)));
  }
  if (words.length === 1 && words[0] === 'changed') return checksOfChange();
  const unknown = words.filter((word) => !isSubject(word));
  if (unknown.length === 0) return checksOf(words);
  say(
    `There is no check or subject ${unknown.join(', ')}. The checks are ${Object.keys(every).join(', ')}, and changed; a subject is the name of a folder, such as cart.`,
  );
}

async function runChosen(chosen) {
  const notSetUp = await whetherFails(() => installIfStale({ withTools: true }));
  if (notSetUp) return [['set-up', failed]];
  const names = Object.keys(chosen);
  const isBuildNeeded = needBuild.some((name) => names.includes(name));
  const notBuilt = isBuildNeeded && (await whetherFails(buildIfStale));
  console.log(`The set-up took ${secondsSince(began)} s.`);
  const counts = notBuilt ? [['build', failed]] : [];
  for (const name of names) {
    const together = (atOnce.find((group) => group.includes(name)) ?? [name]).filter((each) =>
      names.includes(each),
    );
    if (together[0] !== name) continue;
    console.log(`\n== ${together.join(', ')}`);
    counts.push(...(await Promise.all(together.map((each) => runCheck(each, chosen[each])))));
  }
  return counts;
}

async function runCheck(name, check) {
  const began = Date.now();
  return [name, await check(), secondsSince(began)];
}

function secondsSince(time) {
  return Math.round((Date.now() - time) / 1000);
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
