import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '#harness/built-shop.ts';
import { descendantsOf } from '#harness/database-server.ts';
import { type Disk, openDisk } from './disks.ts';
import { programPath } from './requirements.ts';

/** As in deploy/haat.service. */
const RESTART_MS = 2_000;

/** A program of the cluster, which can be stopped, killed and started again. */
export interface Program {
  name: string;
  pid(): number | undefined;
  start(): void;
  /** To its whole process group, and to the server that it looks after with all that this has started. */
  signal(signal: NodeJS.Signals): void;
}

interface ProgramParts {
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** The folder that it starts in, asked at each start; the cluster's unless given. */
  cwd?: () => string;
  /** Also as root; servers that refuse root run as an unprivileged user. */
  asSelf?: boolean;
  /** The group of its processes; only root may choose one. */
  gid?: number;
  /** Starts it again whenever it ends, as systemd does. */
  restarts?: boolean;
  /** The process of a server that it starts outside of its group. */
  findServer?: () => number | undefined;
}

export interface Programs {
  /** A folder of the unprivileged user. */
  folder(name: string): string;
  /** The same on a disk of its own, where this machine allows it. */
  disk(name: string): Disk | undefined;
  /** Writes a file for the unprivileged user; returns its path. */
  file(name: string, text: string): string;
  start(name: string, parts: ProgramParts): Program;
  /** Runs a program to its end and returns its output. */
  run(command: string, args: string[], env?: Record<string, string>): string;
  /** Ends everything at once and deletes it. */
  remove(): void;
}

/** The programs of a cluster; each logs to a file of its name in `root`. */
export function openPrograms(root: string): Programs {
  const user = process.getuid?.() === 0 ? findUser() : undefined;
  const all: Program[] = [];
  const disks: Disk[] = [];
  let isRemoved = false;
  if (user) chownSync(root, user.uid, user.gid);

  const folder = (name: string) => {
    const path = join(root, name);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  };
  const environmentOf = (env: Record<string, string> = {}) => ({
    PATH: programPath,
    HOME: root,
    LANG: 'C.UTF-8',
    ...env,
  });

  return {
    folder,
    disk(name) {
      const disk = openDisk(folder(name));
      if (disk) disks.push(disk);
      return disk;
    },
    file(name, text) {
      const path = join(root, name);
      writeFileSync(path, text, { mode: 0o600 });
      if (user) chownSync(path, user.uid, user.gid);
      return path;
    },
    start(name, { command, args, env, cwd, asSelf, gid, restarts, findServer }) {
      const log = openSync(join(root, `${name}.log`), 'a');
      let child: ChildProcess | undefined;
      const program: Program = {
        name,
        pid: () => (child && isRunning(child) ? child.pid : undefined),
        start() {
          if (isRemoved || this.pid()) return;
          child = spawn(command, args, {
            cwd: cwd?.() ?? root,
            env: environmentOf(env),
            detached: true,
            stdio: ['ignore', log, log],
            ...(asSelf ? gid && user && { gid } : user),
          });
          child.on('error', () => {});
          if (restarts) child.once('exit', () => setTimeout(() => program.start(), RESTART_MS));
        },
        signal(signal) {
          const server = findServer?.();
          if (child?.pid) send(-child.pid, signal);
          for (const pid of server ? [server, ...descendantsOf(server)] : []) send(pid, signal);
        },
      };
      program.start();
      all.push(program);
      return program;
    },
    run(command, args, env) {
      return execFileSync(command, args, {
        cwd: root,
        env: environmentOf(env),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        ...user,
      });
    },
    remove() {
      isRemoved = true;
      for (const program of all) program.signal('SIGKILL');
      for (const disk of disks) disk.remove();
      rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Debian's user of PostgreSQL, or nobody where there is none. */
function findUser(): { uid: number; gid: number } {
  const passwd = readFileSync('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(passwd) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('There is no unprivileged user; run this as one.');
}

/** To a process, or to a process group by its negative number. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
