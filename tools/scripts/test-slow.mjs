import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './set-up/build-if-stale.mjs';
import { installIfStale } from './set-up/install-if-stale.mjs';
import { leaveWithNpm } from './set-up/leave-with-npm.mjs';
import { orExplain, say } from './set-up/say.mjs';
import { browserVariables, runPlaywright } from './test-browser.mjs';
import { openTestFolder } from './test-folder.mjs';

/*
 * Browser tests with three quarters of a processor in all, in random order, none of them a second time: a test that passes
 * here does not fail because a machine is slow.
 *
 * npm run test:slow                                      every browser test
 * npm run test:slow -- tests/e2e/cart.spec.ts                  some files
 * npm run test:slow -- --grep @daily --repeat-each 3     what Playwright takes
 */
const SHARE = 0.75;
const PERIOD_US = 100_000;
const GROUPS = '/sys/fs/cgroup';

leaveWithNpm();
openTestFolder();
process.exitCode = await orExplain(async () => {
  await installIfStale({ withTools: true });
  await buildIfStale();
  const variables = await browserVariables();
  const quota = findQuota();
  if (!variables) return 1;
  const seed = process.env.TEST_SEED ?? String(randomInt(1_000_000));
  say(`Three quarters of a processor, in the order of the seed ${seed}.`);
  const words = ['--workers=2', '--reporter=list', '--shuffle', seed, ...process.argv.slice(2)];
  return runPlaywright(words, variables, { within: quota.within }).finally(quota.end);
});

/** The words before a command that bound it: a control group of its own as root, else systemd's. */
function findQuota() {
  const isV2 = existsSync(join(GROUPS, 'cgroup.controllers'));
  const group = join(GROUPS, isV2 ? '' : 'cpu', `haat-slow-${process.pid}`);
  const quota = String(PERIOD_US * SHARE);
  try {
    mkdirSync(group);
    if (isV2) writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`);
    else {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
      writeFileSync(join(group, 'cpu.cfs_quota_us'), quota);
    }
    const enter = 'echo $$ > "$0"/cgroup.procs && exec "$@"';
    return { within: ['sh', '-c', enter, group], end: () => removeSoon(group) };
  } catch {
    const words = ['--user', '--scope', '--quiet', '-p', `CPUQuota=${SHARE * 100}%`];
    return { within: ['systemd-run', ...words], end: () => {} };
  }
}

/** Its last processes may still be ending. */
function removeSoon(group) {
  try {
    rmdirSync(group);
  } catch {
    // An empty group costs nothing.
  }
}
