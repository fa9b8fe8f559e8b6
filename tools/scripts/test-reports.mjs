import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { lastReports } from './set-up/places.mjs';
import { isRunning } from './test-folder.mjs';

/** Of this run only, so that two runs in one clone do not disturb each other. */
export const reports = join(lastReports, String(process.pid));

/** The path of a check's report, which does not exist yet: an earlier one proves nothing where this run leaves none. */
export function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  rmSync(join(lastReports, `${name}.json`), { force: true });
  return join(reports, `${name}.json`);
}

export function readReport(folder, name) {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The counts of a part, for `npm run test:sum`. */
export function noteCounts(part, counts) {
  mkdirSync(lastReports, { recursive: true });
  writeFileSync(countsOf(part), JSON.stringify(counts));
}

export function forgetCounts(part) {
  rmSync(countsOf(part), { force: true });
}

export function readCounts(part) {
  return readReport(lastReports, `counts-${part}`);
}

const countsOf = (part) => join(lastReports, `counts-${part}.json`);

/** Leaves the reports for `npm run coverage`, and the screenshots of failed tests. */
export function publishReports({ keep }) {
  if (!existsSync(reports)) return;
  for (const name of readdirSync(reports).filter((name) => name.endsWith('.json'))) {
    renameSync(join(reports, name), join(lastReports, name));
  }
  for (const name of readdirSync(lastReports)) {
    const isOurs = name === String(process.pid);
    const isOver = /^\d+$/.test(name) && (isOurs ? !keep : !isRunning(Number(name)));
    if (isOver) rmSync(join(lastReports, name), { recursive: true, force: true });
  }
}
