import { existsSync, lstatSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hasTools, isInstalled } from './installed-packages.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { lockedNode, packagedProgram, root } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { SetUpError, say } from './say.mjs';
import { trimPackages } from './trim-packages.mjs';

/**
 * Brings node_modules up to package-lock.json, if it is not. The shop runs without the tools of
 * tests and measurements, which are half of the packages.
 */
export async function installIfStale({ withTools = false } = {}) {
  requireBootstrapNode();
  if (!isInstalled({ withTools })) {
    await oneAtATime('install', 'Waiting for another start that installs the packages …', () =>
      install(withTools),
    );
  }
  linkCommand();
}

function requireBootstrapNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new SetUpError(`Haat needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
}

async function install(withTools) {
  if (isInstalled({ withTools })) return;
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    // npm would empty the folder behind the link, which belongs to another clone.
    throw new SetUpError('node_modules is a link and does not fit package-lock.json; remove it.');
  }
  say('Installing the packages that package-lock.json asks for (about a minute) …');
  // Present tools stay up to date; where only tools are missing, they are added.
  const keepsTools = withTools || hasTools();
  const command = isInstalled({ withTools: false }) ? ['install', '--no-save'] : ['ci'];
  const code = await runNpm([...command, keepsTools ? '--include=dev' : '--omit=dev']);
  if (code !== 0) {
    throw new SetUpError('The packages could not be installed; npm says why above. Try again.');
  }
  if (!existsSync(lockedNode)) {
    throw new SetUpError(
      'The packages came without the Node.js that the shop runs on: npm is set not to run install scripts. Run "npm config delete ignore-scripts" and try again.',
    );
  }
  if (!keepsTools) trimPackages();
}

/** With the npm that started this program, if any. */
export function runNpm(words, cwd = root) {
  const npm = process.env.npm_execpath;
  const args = [...words, '--no-audit', '--no-fund', '--loglevel=error'];
  // A variable, not an argument: an npm that does not know it ignores it
  // (tools/scripts/checks/install-scripts.ts).
  const env = { npm_config_strict_allow_scripts: 'true' };
  const options = { cwd, stdio: ['ignore', 2, 2], env };
  return npm && basename(npm) === 'npm-cli.js'
    ? runProgram(process.execPath, [npm, ...args], options)
    : runProgram('npm', args, options);
}

/** npm links the programs of packages only, not the package's own. */
function linkCommand() {
  const link = packagedProgram('haat');
  if (existsSync(link)) return;
  try {
    if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link);
    symlinkSync('../../tools/scripts/haat.mjs', link);
  } catch (error) {
    if (error.code !== 'EEXIST')
      say(`${root}: node_modules/.bin/haat was not made (${error.code}).`);
  }
}
