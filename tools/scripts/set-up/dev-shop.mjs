import { join, relative } from 'node:path';
import { root } from './places.mjs';
import { say } from './say.mjs';

const SERVER_FILES = /^(server|contract|sandbox)\/(?!.*\.test\.)|^shop-app\.ts$/;

const POLICY = 'content-security-policy';

/** The shop from its sources, restarted when they change; requests wait meanwhile. */
export function openDevShop(vite) {
  let current = open(vite);
  let timer;
  vite.watcher.on('all', (_event, path) => {
    if (!SERVER_FILES.test(relative(root, path))) return;
    clearTimeout(timer);
    // Saving several files restarts the shop once.
    timer = setTimeout(() => {
      current = reopen(vite, current);
    }, 100);
  });
  return {
    async answer(request, response) {
      withoutContentPolicy(response);
      const { handler, error } = await current;
      if (handler) handler(request, response);
      else response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack);
    },
    async close() {
      clearTimeout(timer);
      await (await current).shop?.close();
    },
  };
}

async function reopen(vite, former) {
  const { shop } = await former;
  await shop?.close();
  return open(vite);
}

async function open(vite) {
  let shop;
  try {
    const { readConfig } = await vite.ssrLoadModule('/server/infra/config/config.ts');
    const { openShop } = await vite.ssrLoadModule('/server/app/open-shop.ts');
    const { openForCustomers } = await vite.ssrLoadModule('/server/app/start-app.ts');
    const { shopApp } = await vite.ssrLoadModule('/shop-app.ts');
    const config = readConfig(process.env);
    shop = await openShop(config);
    let handler;
    const listener = {
      use: (next) => {
        handler = next;
      },
    };
    const demoFolder = join(root, 'demo');
    await openForCustomers({ ...shopApp, demoFolder, pages: freshPages(vite) }, shop, listener);
    return { shop, handler };
  } catch (error) {
    vite.ssrFixStacktrace(error);
    say(error.stack);
    return { shop, error };
  }
}

/** Every request renders from the newest sources. */
function freshPages(vite) {
  return {
    async render(request, host) {
      const { shopApp } = await vite.ssrLoadModule('/shop-app.ts');
      return shopApp.pages.render(request, host);
    },
  };
}

/** Vite writes styles into pages that the shop's policy rightly refuses. */
function withoutContentPolicy(response) {
  const { setHeader, writeHead } = response;
  response.setHeader = (name, value) => {
    return name === POLICY ? response : setHeader.call(response, name, value);
  };
  response.writeHead = (status, headers, ...rest) => {
    if (headers) delete headers[POLICY];
    return writeHead.call(response, status, headers, ...rest);
  };
}
