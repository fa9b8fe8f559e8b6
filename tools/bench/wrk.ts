import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Request } from 'autocannon';
import type { Load, Rate } from './load-parts.ts';

const run = promisify(execFile);

/**
 * Whether this machine has wrk, which takes so little itself that it shows a server's own speed.
 */
export const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/** Does the same as `load`, by wrk. @throws Error where not every answer was a 2xx */
export async function loadWithWrk({ url, connections, seconds, ...rest }: Load): Promise<Rate> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'));
  await refuseOthers(url, rest.requests[0], rest.headers);
  try {
    const script = join(folder, 'requests.lua');
    writeFileSync(script, scriptOf(rest.requests, rest.headers ?? {}));
    const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency'];
    const { stdout, stderr } = await run('wrk', [...words, '-s', script, url]);
    // It continues with a request of its own where it does not understand the script.
    if (stderr) throw new Error(stderr.trim());
    return readRate(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Refuses redirects, which wrk counts among the answers. */
async function refuseOthers(
  url: string,
  { method = 'GET', path = '/', body, headers }: Request = {},
  common: Record<string, string> = {},
): Promise<void> {
  // The host header is left out: it is in the address.
  const { host: _, ...sent } = { ...common, ...(headers as Record<string, string>) };
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: sent,
    body: body === undefined ? null : String(body),
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
}

/** Requests in turn, in wrk's Lua. */
function scriptOf(requests: readonly Request[], headers: Record<string, string>): string {
  const lines = requests.map(({ method = 'GET', path = '/', body, headers: own }) => {
    const fields = Object.entries({ ...headers, ...own })
      .map(([name, value]) => `[ ${quote(name)} ]=${quote(String(value))}`)
      .join(',');
    const content = body === undefined ? 'nil' : quote(String(body));
    return `    wrk.format(${quote(method)}, ${quote(path)}, {${fields}}, ${content}),`;
  });
  return `local all, at = {}, 0
function init()
  all = {
${lines.join('\n')}
  }
end
function request()
  at = at % #all + 1
  return all[at]
end
`;
}

/** A Lua long string, in which no character needs escaping. */
function quote(text: string): string {
  return `[==[${text}]==]`;
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

/** Reads the output of wrk. @throws Error where an answer failed, or had another status */
export function readRate(printed: string): Rate {
  const failed = /^\s*(Non-2xx or 3xx responses|Socket errors):.*[1-9].*$/m.exec(printed);
  if (failed) throw new Error(failed[0].trim());
  const share = (percent: number) => {
    const [, value, unit = ''] =
      new RegExp(`^\\s*${percent}%\\s+([\\d.]+)(us|ms|s)$`, 'm').exec(printed) ?? [];
    return Math.round(Number(value) * (UNITS[unit] ?? Number.NaN) * 10) / 10;
  };
  return {
    perSecond: Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(printed)?.[1]),
    p50: share(50),
    p99: share(99),
  };
}
