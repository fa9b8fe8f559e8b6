import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#server/infra/config/config.ts';
import { environmentOf } from '#testing/provider-environment.ts';
import { openLayout } from './layout.ts';
import { readOptions } from './options.ts';
import { findMissing, programPath } from './requirements.ts';

const folder = mkdtempSync(join(tmpdir(), 'haat-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { ...process.env, PATH: programPath };
const has = (program: string) => spawnSync('which', [program], { env }).status === 0;
const layout = openLayout(folder);

test('the node’s environment is one that Haat accepts, with what several machines need', () => {
  const lines = layout.render('haat.env').split('\n');
  const pairs = lines.map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1)).filter((pair) => !!pair);
  const config = readConfig({
    ...Object.fromEntries(pairs),
    ...environmentOf({ keyId: 'rzp_live_1', keySecret: 'secret', webhookSecret: 'secret' }),
  });
  expect(config.databaseUrl).toContain(`@${layout.at(1)}:5000/haat`);
  expect(config.mediaUrl).toContain(`endpoint=http://${layout.at(41)}:7480`);
  expect(config.shopSecrets).toHaveLength(1);
});

test('every address of a template moves to this cluster’s loopback network', () => {
  for (const template of [
    'etcd.env',
    'patroni.yml',
    'pgbackrest.conf',
    'haproxy.cfg',
    'haat.env',
  ]) {
    expect(layout.render(template)).not.toContain('10.0.0.');
  }
  expect(() => layout.render('haat.env', { 'no such line': '' })).toThrow('no such line');
});

test.runIf(has('haproxy') && has('openssl'))('HAProxy accepts its file', () => {
  const certificate = join(folder, 'shop.pem');
  const words = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=shop.example';
  const made = spawnSync('openssl', [...words.split(' '), '-keyout', '-', '-out', '-']);
  writeFileSync(certificate, made.stdout);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, layout.render('haproxy.cfg', { '/etc/haproxy/shop.pem': certificate }));
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('WARNING')]);
});

test.runIf(has('systemd-analyze') && has('npm'))('systemd accepts its unit', () => {
  const unit = join(import.meta.dirname, '../../deploy/haat.service');
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], {
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});

test('options are read, and wrong ones refused with a sentence', () => {
  expect(readOptions([])).toEqual({ chaos: undefined, drill: undefined });
  expect(readOptions(['--chaos', '--minutes', '2', '--seed', '7']).chaos).toEqual({
    minutes: 2,
    seed: 7,
  });
  expect(readOptions(['--drill', '--seed', '7']).drill).toEqual({ seed: 7 });
  expect(() => readOptions(['--chaos', '--drill'])).toThrow('Either');
  expect(() => readOptions(['--chaos', '--minutes', 'long'])).toThrow('--minutes is a number');
  expect(() => readOptions(['--storm'])).toThrow('storm');
});

test('what is missing is one sentence that says how to install it', () => {
  expect(findMissing(() => true)).toBeUndefined();
  expect(findMissing((path) => !path.includes('haproxy') && !path.includes('postgres'))).toBe(
    'The cluster needs programs of Debian that are not here: apt-get install -y --no-install-recommends haproxy postgresql-15',
  );
});
