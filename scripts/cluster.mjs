import { runTool } from './set-up/run-tool.mjs';

/*
 * npm run cluster     a whole installation on this machine: databases, store, proxy and nodes
 *                                             (docs/cluster.md)
 */
await runTool('cluster/run-cluster.ts');
