import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LockedPackage } from './locked-packages.ts';

/** Packages that may run a script during their installation: `allowScripts` of package.json. */
export function readAllowed(root: string): string[] {
  const { allowScripts } = readJson(join(root, 'package.json')) as {
    allowScripts: Record<string, boolean>;
  };
  return Object.keys(allowScripts).filter((name) => allowScripts[name]);
}

/** Packages that run one without approval, and approved ones that run none. */
export function compareScripts(
  packages: readonly LockedPackage[],
  allowed: readonly string[],
): string[] {
  const running = packages.filter(({ hasInstallScript }) => hasInstallScript);
  const names = new Set(running.map(({ name }) => name));
  return [
    ...running
      .filter(({ name }) => !allowed.includes(name))
      .map(({ name, version }) => `${name}@${version} runs an install script nobody has approved`),
    ...allowed
      .filter((name) => !names.has(name))
      .map((name) => `${name} is approved, and no locked package of this name runs a script`),
  ];
}

const DURING_INSTALL = ['preinstall', 'install', 'postinstall'];

/** Whether a package that is installed runs one, whatever the lock file says. */
export function runsScript(root: string, path: string): boolean {
  const folder = join(root, path);
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return false;
  const { scripts = {} } = readJson(file) as { scripts?: Record<string, string> };
  // npm builds a package with a binding.gyp without an install script.
  return DURING_INSTALL.some((name) => name in scripts) || existsSync(join(folder, 'binding.gyp'));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
