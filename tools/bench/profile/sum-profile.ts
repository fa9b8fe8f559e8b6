import type { Profiler } from 'node:inspector';

export interface Share {
  name: string;
  ms: number;
}

export interface Summed {
  /** Each function's own time, without those that it calls; most first. */
  functions: Share[];
  /** The same by package, by module of Node, and by file of the shop. */
  files: Share[];
  /** Without what the process waited. */
  busyMs: number;
}

/** Where V8 puts a process that waits. */
const WAITING = '(idle)';

/** Adds up the own time of functions and files. */
export function sumProfile({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Summed {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const functions = new Map<string, number>();
  const files = new Map<string, number>();
  let busyMs = 0;
  for (const [at, id] of samples.entries()) {
    const frame = frames.get(id);
    // A sample lasts until the next one.
    const ms = (timeDeltas[at + 1] ?? 0) / 1000;
    if (!frame || frame.functionName === WAITING) continue;
    const file = fileOf(frame);
    const name = frame.functionName || (frame.url ? `line ${frame.lineNumber + 1}` : 'unnamed');
    busyMs += ms;
    add(files, file, ms);
    add(functions, file === name ? name : `${name}, ${file}`, ms);
  }
  return { functions: most(functions), files: most(files), busyMs };
}

/** Of all that V8 does itself, such as (garbage collector), the name. */
function fileOf({ url, functionName }: Profiler.Profile['nodes'][number]['callFrame']): string {
  const packaged = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url);
  if (packaged) return packaged[1]!;
  if (url.startsWith('node:')) return url;
  if (url) return url.slice(url.lastIndexOf('/') + 1);
  return functionName.startsWith('(') ? functionName : 'Node and V8';
}

function add(sums: Map<string, number>, name: string, ms: number): void {
  sums.set(name, (sums.get(name) ?? 0) + ms);
}

function most(sums: ReadonlyMap<string, number>): Share[] {
  return [...sums].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms);
}
