import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Megabytes that a process and its children hold, without the database; 0 when it is gone. */
export async function measureMemory(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm=']);
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [id, parent, kilobytes, ...name] = line.trim().split(/\s+/);
      return {
        id: Number(id),
        parent: Number(parent),
        kilobytes: Number(kilobytes),
        name: name.join(' '),
      };
    });
  const family = new Set([pid]);
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id);
  }
  const held = processes
    .filter(({ id, name }) => family.has(id) && !name.includes('postgres'))
    .reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  return Math.round(held / 1024);
}
