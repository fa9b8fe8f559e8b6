import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { lockedNode, packagedProgram, root } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { say } from './say.mjs';

/** Headless Chromium, as Debian packages it. */
const SHELL = 'chromium-headless-shell';
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium that runs, downloaded where there is none; undefined when that fails. */
export async function findBrowser() {
  const present = process.env.CHROMIUM_PATH || findPresent();
  if (present) return present;
  if (mayInstall()) await installWithApt('chromium');
  return findPresent() ?? (await installWithPlaywright());
}

/** For tests, which are twice as fast in Chromium's headless shell; without one, any Chromium. */
export async function findTestBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!doesRun(SHELL) && mayInstall()) await installWithApt(SHELL);
  return doesRun(SHELL) ? findOnPath(SHELL) : findBrowser();
}

function findPresent() {
  return [...USUAL_PLACES, playwrightsOwn()].find(doesRun);
}

/** On some systems /usr/bin/chromium-browser only prints how to install it. */
function doesRun(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

function playwrightsOwn() {
  const program =
    "import { chromium } from '@playwright/test'; console.log(chromium.executablePath());";
  const answer = spawnSync(lockedNode, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  });
  return answer.stdout?.trim() || 'chromium';
}

function mayInstall() {
  return process.getuid?.() === 0 && doesRun('apt-get');
}

function findOnPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);
}

async function installWithApt(name) {
  say(`Installing ${name} for the browser tests (apt-get) …`);
  const options = { stdio: ['ignore', 'ignore', 2], env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runProgram('apt-get', ['update', '-q'], options);
  await runProgram('apt-get', ['install', '-y', '-q', name], options);
}

async function installWithPlaywright() {
  say('Fetching a Chromium for the browser tests …');
  await runProgram(packagedProgram('playwright'), ['install', 'chromium'], {
    stdio: ['ignore', 2, 2],
  });
  return findPresent();
}
