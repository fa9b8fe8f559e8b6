import { licenceOf } from './licences.ts';
import { type LockedPackage, shipped } from './locked-packages.ts';

/**
 * A software bill of materials, as CycloneDX 1.6: what the shop is built of and runs with, on every
 * platform. From the lock file, since `npm sbom --omit=dev` leaves out what a tool asks for as well.
 */
export function sbomOf(
  shop: { name: string; version: string; license: string },
  packages: readonly LockedPackage[],
  direct: Record<string, string>,
) {
  const parts = shipped(packages);
  const byPath = new Map(parts.map((part) => [part.path, part]));
  const shopRef = `pkg:npm/${shop.name}@${shop.version}`;
  const components = new Map(
    parts.map((part) => [purlOf(part), componentOf(part, licenceOf(part, packages))]),
  );
  const dependencies = new Map(
    parts.map((part) => [purlOf(part), refsOf(byPath, part.path, asksFor(part))]),
  );
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': shopRef,
        name: shop.name,
        version: shop.version,
        purl: shopRef,
        licenses: [{ license: { id: shop.license } }],
      },
    },
    components: [...components.values()],
    dependencies: [
      { ref: shopRef, dependsOn: refsOf(byPath, '', Object.keys(direct)) },
      ...[...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn })),
    ],
  };
}

function componentOf(part: LockedPackage, license: string | undefined) {
  const [algorithm, digest] = part.integrity?.split('-', 2) ?? [];
  return {
    type: 'library',
    'bom-ref': purlOf(part),
    name: part.name,
    version: part.version,
    purl: purlOf(part),
    scope: part.optional ? 'optional' : 'required',
    ...(license && {
      licenses: [/\s/.test(license) ? { expression: license } : { license: { id: license } }],
    }),
    ...(algorithm === 'sha512' &&
      digest && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
      }),
  };
}

function purlOf({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function asksFor(part: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = part;
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

/** Each package as the one at `path` resolves it: in its own folder, or in that of a parent. */
function refsOf(
  byPath: ReadonlyMap<string, LockedPackage>,
  path: string,
  names: readonly string[],
): string[] {
  const found = names.flatMap((name) => {
    for (let at: string | undefined = path; at !== undefined; at = above(at)) {
      const part = byPath.get(`${at ? `${at}/` : ''}node_modules/${name}`);
      if (part) return [purlOf(part)];
    }
    return [];
  });
  return [...new Set(found)].sort();
}

function above(path: string): string | undefined {
  if (path === '') return undefined;
  return path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')));
}
