import { type Layout, machines } from './layout.ts';
import { certificateOf } from './object-store.ts';
import type { Programs } from './programs.ts';

/** pgBackRest of one database: its words on a command line, with its file. */
export function openBackups(layout: Layout, programs: Programs, name: string): string[] {
  const folder = programs.folder(name);
  for (const own of ['backups', 'locks']) programs.folder(`${name}/${own}`);
  const text = layout.render('pgbackrest.conf', {
    '/etc/pgbackrest/store.pem': certificateOf(layout),
    '/var/log/pgbackrest': `${folder}/backups`,
    '/tmp/pgbackrest': `${folder}/locks`,
    '/var/lib/postgresql/15/haat': `${folder}/data`,
    '/var/run/postgresql': folder,
  });
  return ['pgbackrest', `--config=${programs.file(`${name}/pgbackrest.conf`, text)}`];
}

/** The first backup, from which a restore goes on with the log. */
export function makeBackup(programs: Programs, words: readonly string[]): void {
  const [command = '', ...config] = words;
  const haat = [...config, '--stanza=haat', '--log-level-console=warn'];
  programs.run(command, [...haat, 'stanza-create']);
  programs.run(command, [...haat, '--type=full', 'backup']);
}

/** Makes etcd forget the databases, so that one of them may begin again. */
export async function forgetDatabases(layout: Layout): Promise<void> {
  const keys = `http://${layout.at(machines.members[0])}:2379/v2/keys/service/haat`;
  const answer = await fetch(`${keys}?recursive=true`, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`etcd answers ${answer.status}: ${await answer.text()}`);
}
