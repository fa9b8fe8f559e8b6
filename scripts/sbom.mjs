import { installIfStale } from './install-if-stale.mjs';
import { lockedNode, root } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { orExplain } from './say.mjs';

/*
 * npm run sbom     what the shop is built of and runs with, as CycloneDX JSON in build/sbom.json
 */
process.chdir(root);
await orExplain(installIfStale);
process.exitCode = await runProgram(lockedNode, ['scripts/write-sbom.ts']);
