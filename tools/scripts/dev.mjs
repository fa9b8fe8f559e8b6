import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { resolveDataDir } from '#server/infra/config/data-dir.ts';
import { startEmbeddedPostgres } from '#server/infra/database/server/embedded-postgres.ts';
import { openDevShop } from './set-up/dev-shop.mjs';
import { leaveWithNpm } from './set-up/leave-with-npm.mjs';
import { root } from './set-up/places.mjs';
import { say } from './set-up/say.mjs';

/*
 * npm run dev: one process. A change of a page reaches the browser at once; a change of the server
 * restarts the shop on the same database, which stays up.
 */
process.chdir(root);
process.env.NODE_ENV = 'development';
process.env.PORT ||= '3000';
// The page cache would not notice a change of the sources.
process.env.PAGE_CACHE_MB = '0';
leaveWithNpm();

const database = process.env.DATABASE_URL ? undefined : await startDatabase();
const httpServer = createServer();
const vite = await createVite({
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { server: httpServer },
    watch: { ignored: ['**/{data,build}/**'] },
  },
});
const shop = openDevShop(vite);
httpServer.on('request', (request, response) => {
  vite.middlewares(request, response, () => shop.answer(request, response));
});
httpServer.listen(Number(process.env.PORT), process.env.HOST || '127.0.0.1');

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, close);

async function close() {
  httpServer.closeAllConnections();
  await shop.close();
  await vite.close();
  await database?.stop();
  process.exit(0);
}

async function startDatabase() {
  const dataDir = resolveDataDir(process.env.DATA_DIR);
  const log = { debug: () => {}, warn: say, error: say };
  try {
    const { connection, stop } = await startEmbeddedPostgres({ dataDir, log });
    const host = encodeURIComponent(connection.host);
    process.env.DATABASE_URL = `postgres://${connection.user}@localhost/${connection.database}?host=${host}`;
    return { stop };
  } catch (error) {
    say(error.message);
    process.exit(78);
  }
}
