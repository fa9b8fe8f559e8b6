import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './places.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the clone and returns its exit code, 128 + n after a signal. A signal to this
 * process is passed on, and then ends this one too unless the program `decidesTheEnd` itself.
 */
export function runProgram(
  command,
  args,
  { cwd = root, env = {}, stdio = ['ignore', 'inherit', 'inherit'], decidesTheEnd = false } = {},
) {
  const path = join(root, 'node_modules/.bin') + delimiter + process.env.PATH;
  const child = spawn(command, args, { cwd, stdio, env: { ...process.env, PATH: path, ...env } });
  return new Promise((resolve) => {
    let received;
    const forward = (signal) => {
      if (received) return;
      received = signal;
      child.kill(signal);
      // npm does not stop in the middle of an install; the next run notices what it leaves behind.
      if (!decidesTheEnd) setTimeout(() => child.kill('SIGKILL'), 3000).unref();
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    const finish = (code) => {
      for (const signal of FORWARDED) process.off(signal, forward);
      if (received && !decidesTheEnd) process.exit(128 + constants.signals[received]);
      resolve(code);
    };
    child.once('error', () => finish(127));
    child.once('exit', (code, signal) => finish(code ?? 128 + constants.signals[signal]));
  });
}
