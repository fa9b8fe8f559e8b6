import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';
import { say } from './say.mjs';

/*
 * node tools/scripts/set-up/complete-lock.mjs, after a change of dependencies.
 *
 * When the registry does not have a package for another platform while dependencies are locked,
 * npm install leaves it out of package-lock.json without a word, and npm ci then refuses the lock
 * file. This names those packages, so that the lock file is whole for every platform.
 */
const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
const added = Object.values(lock.packages).flatMap((pack) =>
  Object.entries(pack.optionalDependencies ?? {}).filter(([name, version]) =>
    add(name, version, pack),
  ),
);

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
say(`${added.length} packages for other platforms named in package-lock.json.`);

function add(name, version, { dev }) {
  const isThere = Object.keys(lock.packages).some((key) => key.endsWith(`node_modules/${name}`));
  const platform = platformOf(name);
  if (isThere || !platform || !/^\d/.test(version)) return false;
  lock.packages[`node_modules/${name}`] = {
    version,
    ...(dev && { dev }),
    optional: true,
    ...platform,
  };
  return true;
}

/** The names of such packages contain it: "@biomejs/cli-linux-arm64-musl". */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const find = (...known) => known.filter((word) => words.includes(word));
  const os = find('android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32');
  const cpu = find('arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64');
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : [];
  if (cpu.length === 0) return undefined;
  return { ...(os.length && { os }), cpu, ...(libc.length && { libc }) };
}
