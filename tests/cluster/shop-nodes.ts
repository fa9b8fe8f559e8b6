import { join } from 'node:path';
import { runHaat } from '#harness/built-shop.ts';
import { groupOf, openCutNetwork } from './cut-network.ts';
import { PRIMARY_PORT } from './databases.ts';
import { type Layout, machines } from './layout.ts';
import type { Program, Programs } from './programs.ts';
import { requireOk, waitUntil } from './wait-until.ts';

const root = join(import.meta.dirname, '../..');
/** The port for people, in place of 443, which is root's. */
const PROXY_PORT = 8080;
const NODE_PORT = 3000;

export interface ShopNodes {
  /** Where customers come in, through HAProxy. */
  url: string;
  nodes: Program[];
  /** Of one node, without HAProxy. */
  urlOf(at: number): string;
  databaseUrl: string;
  /** Has nodes start with the release of this clone from now on. */
  putReleaseInPlace(): void;
  /** Keeps a node from the databases until the returned function is called; not on all machines. */
  cutOff: ((at: number) => () => void) | undefined;
  /** Runs the command line as on the first node. */
  haat(words: readonly string[]): Promise<{ code: number | null; output: string }>;
}

/**
 * Three nodes of the shop, the first alone until it has made the schema, behind HAProxy: of the release in
 * the folder `former`, if there is one.
 */
export async function openShopNodes(
  layout: Layout,
  programs: Programs,
  { variables, former }: { variables: Record<string, string>; former: string | undefined },
): Promise<ShopNodes> {
  let place = former ?? root;
  const url = doorOf(layout);
  const urlOf = (at: number) => `http://${layout.at(machines.nodes[at] ?? 0)}:${NODE_PORT}`;
  const nodes: Program[] = [];
  const environments = machines.nodes.map((_, at) =>
    environmentOf(layout, at, { SHOP_URL: url, ...variables }),
  );
  for (const [at, env] of environments.entries()) {
    nodes.push(
      programs.start(`node${at + 1}`, {
        command: process.execPath,
        args: ['build/server/main.js'],
        env,
        cwd: () => place,
        asSelf: true,
        gid: groupOf(at),
        restarts: true,
      }),
    );
    if (at === 0) await waitUntil('the first node', () => requireOk(`${urlOf(0)}/api/health`));
  }
  for (const at of nodes.keys()) {
    await waitUntil(`node ${at + 1}`, () => requireOk(`${urlOf(at)}/api/health`));
  }
  await waitUntil('the shop behind HAProxy', () => requireOk(`${url}/api/health`));
  const env = environments[0] ?? {};
  const databaseUrl = String(env.DATABASE_URL);
  const network = openCutNetwork();
  const primary = { address: layout.at(machines.proxy), port: PRIMARY_PORT };
  const cutOff = network && ((at: number) => network.cut(at, primary));
  return {
    url,
    nodes,
    urlOf,
    databaseUrl,
    cutOff,
    putReleaseInPlace() {
      place = root;
    },
    haat: (words) => runHaat([...words], env),
  };
}

/**
 * HAProxy, without the certificate that only a real address has, and without headers that tell of a
 * proxy: the sandbox answers nobody who comes through one. Its log has what went wrong alone.
 */
export function startDoor(layout: Layout, programs: Programs): Program {
  const folder = programs.folder('haproxy');
  const address = layout.at(machines.proxy);
  const text = layout
    .render('haproxy.cfg', {
      '/run/haproxy': folder,
      '    log /dev/log local0\n': '    log stdout format iso local0\n',
      '    option httplog\n': '    option httplog\n    option dontlog-normal\n',
      '    http-request redirect scheme https code 301 unless { ssl_fc }\n': '',
      '    option forwardfor\n': '',
    })
    .replace(/^ {4}http-request set-header x-forwarded-proto .*\n/gm, '')
    .replace(/^ {4}bind \S+:443 .*\n/m, '')
    .replace(`${address}:80\n`, `${address}:${PROXY_PORT}\n`);
  const file = programs.file('haproxy/haproxy.cfg', text);
  programs.run('haproxy', ['-c', '-f', file]);
  return programs.start('haproxy', { command: 'haproxy', args: ['-db', '-f', file] });
}

/** Where customers come in. */
export function doorOf(layout: Layout): string {
  return `http://${layout.at(machines.proxy)}:${PROXY_PORT}`;
}

/** The template's, with what is different on one machine. */
function environmentOf(
  layout: Layout,
  at: number,
  variables: Record<string, string>,
): Record<string, string> {
  const text = layout.render('haat.env', {
    [`TRUSTED_PROXIES=10.0.0.${machines.proxy}`]: 'TRUSTED_PROXIES=loopback',
  });
  const lines = text.split('\n').map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1));
  return {
    PATH: process.env.PATH ?? '',
    ...Object.fromEntries(lines.filter((pair) => pair !== undefined)),
    NODE_ENV: 'production',
    HOST: layout.at(machines.nodes[at] ?? 0),
    DATA_DIR: join(layout.folder, `node${at + 1}`),
    WEB_CONCURRENCY: '1',
    LOG_LEVEL: 'warn',
    SANDBOX: '1',
    ...variables,
  };
}
