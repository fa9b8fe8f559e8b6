import { type LockedPackage, shipped } from './locked-packages.ts';

/** Permissive licences: they require that their text is preserved, and the packages contain it. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
]);

/** Stricter licences, each with the packages for which we meet the terms. */
const ALLOWED_FOR: { license: string; packages: RegExp; because: string }[] = [
  {
    license: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    because: 'sharp loads libvips as a library of its own, unchanged, which anyone may replace',
  },
  {
    license: 'MPL-2.0',
    packages: /^lightningcss(-|$)/,
    because: 'its sources stay as they are; the build runs it, and nothing of it goes to a browser',
  },
  {
    license: 'OFL-1.1',
    packages: /^@fontsource(-variable)?\//,
    because: 'fonts may be shipped with a program; ours keep their names',
  },
  {
    license: 'CC-BY-4.0',
    packages: /^caniuse-lite$/,
    because: 'facts about browsers that the build looks up; the package names its source',
  },
];

/** Packages without a licence in their package.json, as read in their LICENSE file. */
const READ_BY_US: Record<string, string> = {
  'png-js@2.0.0': 'MIT',
};

/** Problems with the licences of what the shop runs with: a sentence for each package. */
export function findWrongLicences(packages: readonly LockedPackage[]): string[] {
  return shipped(packages).flatMap((each) => {
    const license = licenceOf(each, packages);
    const title = `${each.name}@${each.version}`;
    if (!license) return [`${title} names no licence: read its LICENSE, and add it here`];
    return isAllowed(license, each.name) ? [] : [`${title} has the licence ${license}`];
  });
}

/**
 * complete-lock.mjs knows only the names of packages for other platforms. They are parts of the
 * package that requires this exact version of them, and have its licence.
 */
export function licenceOf(
  { name, version, license }: LockedPackage,
  packages: readonly LockedPackage[],
): string | undefined {
  const whole = packages.find(
    (each) => each.version === version && each.optionalDependencies?.[name] === version,
  );
  return license ?? READ_BY_US[`${name}@${version}`] ?? whole?.license;
}

/** Whether an SPDX expression (`(MIT OR GPL-2.0) AND ISC`) can be met for this package. */
export function isAllowed(expression: string, name: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const isOne = (): boolean => {
    const word = words[at++];
    if (word !== '(') return word !== undefined && isAllowedAlone(word, name);
    const inner = isAny();
    return words[at++] === ')' && inner;
  };
  const isEach = (): boolean => {
    let met = isOne();
    while (words[at] === 'AND') {
      at += 1;
      met = isOne() && met;
    }
    return met;
  };
  const isAny = (): boolean => {
    let met = isEach();
    while (words[at] === 'OR') {
      at += 1;
      met = isEach() || met;
    }
    return met;
  };
  return isAny() && at === words.length;
}

function isAllowedAlone(license: string, name: string): boolean {
  return (
    ALLOWED.has(license) ||
    ALLOWED_FOR.some((each) => each.license === license && each.packages.test(name))
  );
}
