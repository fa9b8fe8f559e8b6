import { runTool } from './set-up/run-tool.mjs';

/*
 * npm run torture -- --minutes 5 --seed 7     kills, faults and races against a running shop
 *                                             (docs/torture.md)
 */
await runTool('tests/torture/run-torture.ts');
