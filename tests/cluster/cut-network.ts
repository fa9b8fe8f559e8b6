import { execFileSync, spawnSync } from 'node:child_process';
import { programPath } from './requirements.ts';

/** Of each node's processes alone, by which the system knows their packets. */
export const groupOf = (node: number) => 31_000 + node;

export interface CutNetwork {
  /** Drops what a node sends to that address, until the returned function is called. */
  cut(node: number, to: { address: string; port: number }): () => void;
}

/** Undefined where this machine has no nftables, or does not let this process use them. */
export function openCutNetwork(): CutNetwork | undefined {
  const table = `haat_cluster_${process.pid}`;
  const settings = { env: { PATH: programPath }, stdio: 'ignore' } as const;
  const nft = (...words: string[]) => execFileSync('nft', words, settings);
  const remove = () => spawnSync('nft', ['delete', 'table', 'inet', table], settings);
  try {
    nft('add', 'table', 'inet', table);
    nft('add', 'chain', 'inet', table, 'out', '{ type filter hook output priority 0; }');
    // Changes nothing; not every machine knows such rules.
    nft('add', 'rule', 'inet', table, 'out', 'meta', 'skgid', String(groupOf(0)), 'accept');
  } catch {
    remove();
    return undefined;
  }
  process.once('exit', remove);
  return {
    cut(node, { address, port }) {
      const from = ['meta', 'skgid', String(groupOf(node))];
      const to = ['ip', 'daddr', address, 'tcp', 'dport', String(port)];
      nft('add', 'rule', 'inet', table, 'out', ...from, ...to, 'drop');
      return () => nft('flush', 'chain', 'inet', table, 'out');
    },
  };
}
