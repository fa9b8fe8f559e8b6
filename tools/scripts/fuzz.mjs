import { runTool } from './set-up/run-tool.mjs';

/*
 * npm run fuzz -- --requests 100000 --seed 7     what no client should send, to a shop of its own
 *                                                (docs/fuzz.md)
 */
await runTool('tests/fuzz/run-fuzz.ts');
