import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package in package-lock.json. */
export interface LockedPackage {
  name: string;
  /** Its folder, from the root. */
  path: string;
  version: string;
  license?: string;
  /** Needed to work on the shop, not to run it. */
  dev?: true;
  /** Likewise, but used by what ships where it is installed. */
  devOptional?: true;
  optional?: true;
  hasInstallScript?: true;
  resolved?: string;
  /** `sha512-…` of the package's archive. */
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** What the shop is built of and runs with. */
export function shipped(packages: readonly LockedPackage[]): LockedPackage[] {
  return packages.filter(({ dev, devOptional }) => !dev && !devOptional);
}

/** Every package that the lock file names, for every platform. */
export function readLockedPackages(root: string): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Omit<LockedPackage, 'name' | 'path'>>;
  };
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({
      ...locked,
      path,
      name: path.split('node_modules/').at(-1) ?? path,
    }));
}
