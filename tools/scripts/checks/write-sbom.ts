// npm run sbom: writes what the shop is built of and runs with to build/sbom.json.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLockedPackages } from './locked-packages.ts';
import { sbomOf } from './sbom.ts';

const root = join(import.meta.dirname, '../../..');
const shop = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const sbom = sbomOf(shop, readLockedPackages(root), shop.dependencies);
mkdirSync(join(root, 'build'), { recursive: true });
writeFileSync(join(root, 'build/sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`);
process.stdout.write(`build/sbom.json names ${sbom.components.length} packages.\n`);
