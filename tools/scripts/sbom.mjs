import { installIfStale } from './set-up/install-if-stale.mjs';
import { lockedNode, root } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';
import { orExplain } from './set-up/say.mjs';

/*
 * npm run sbom     what the shop is built of and runs with, as CycloneDX JSON in build/sbom.json
 */
process.chdir(root);
await orExplain(installIfStale);
process.exitCode = await runProgram(lockedNode, ['tools/scripts/checks/write-sbom.ts']);
