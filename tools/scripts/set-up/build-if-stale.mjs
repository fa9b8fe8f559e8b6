import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { lockedNode, packagedProgram, root } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { SetUpError, say } from './say.mjs';

const FOLDERS = ['cli', 'contract', 'sandbox', 'server', 'tools/scripts', 'web', 'public'];
const SINGLE_FILES =
  /^(main\.ts|shop-app\.ts|.*\.config\.ts|tsconfig\.json|package\.json|package-lock\.json)$/;
const stamp = join(root, 'build/built-from');

/** Builds the shop unless build/ was made from the present sources. */
export async function buildIfStale() {
  if (isBuilt()) return;
  await oneAtATime('build', 'Waiting for another start that builds the shop …', build);
}

function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources();
}

/** The stamp is deleted first and written last, so that an interrupted build is repeated. */
async function build() {
  if (isBuilt()) return;
  say('Building the shop …');
  const hash = hashSources();
  rmSync(stamp, { force: true });
  const code = await runProgram(
    lockedNode,
    [packagedProgram('react-router'), 'build', '--logLevel', 'warn'],
    { stdio: ['ignore', 2, 2], env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new SetUpError('The shop could not be built; the reason stands above.');
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stamp, hash);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of listSources()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function listSources() {
  const single = readdirSync(root).filter((name) => SINGLE_FILES.test(name));
  const inFolders = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  );
  return [...single, ...inFolders].sort();
}
