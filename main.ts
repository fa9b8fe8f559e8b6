// Where every process of the shop begins, the one that watches over the others among them: nothing
// is loaded here that not all of them need.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before anything else is loaded, so that it holds for all of it.
enableCompileCache(join(import.meta.dirname, '../compile-cache'));

const { runShop } = await import('#server/run-shop.ts');
await runShop({
  environment: process.env,
  program: import.meta.filename,
  loadHouse: async () => (await import('./house.ts')).house,
});
