// A PostgreSQL of the shop's own binaries, which serves as an external one until this process ends.
import { startEmbeddedPostgres } from '#server/infra/database/server/embedded-postgres.ts';

const [folder = ''] = process.argv.slice(2);
const silent = { debug() {}, warn() {}, error() {} };
const server = await startEmbeddedPostgres({ dataDir: folder, log: silent });
server.onExit(() => process.exit(1));
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
process.stdout.write('ready\n');
