// Puts everything together: shop, pages and, where providers are missing, the sandbox.
import { join } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { openDatabaseStores } from '#sandbox/database-store.ts';
import { sandbox } from '#sandbox/sandbox.ts';
import { sandboxPrefix } from '#sandbox/sandbox-keys.ts';
import type { Pages } from '#server/app/http/pages.ts';
import type { ShopApp } from '#server/app/start-app.ts';
import { packageRoot } from '#server/infra/config/data-dir.ts';
import { webhookPathOf } from '#server/infra/payments/provider-ids.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { listPlaces } from '#server/selling/pincodes/pincodes.queries.ts';
import { pageHost } from '#web/page/page-host.ts';
import { holdTag } from '#web/page/scripts-after-paint.ts';
import { stylesOfPages } from '#web/page/styles.tsx';

const handle = createRequestHandler(build as never, import.meta.env.MODE);

const pages: Pages = {
  // From build/server/assets: the build makes a separate file of this module.
  clientFolder: join(import.meta.dirname, '../../client'),
  release: build.assets.version,
  styles: stylesOfPages,
  writeTag: holdTag,
  render(request, host) {
    const context = new RouterContextProvider();
    context.set(pageHost, host);
    return handle(request, context as never);
  },
};

function postOfficesOf(places: { district: string; state: string }[]) {
  const [first] = places;
  const offices = places.map((place) => ({ name: place.district, ...place }));
  return first && { district: first.district, state: first.state, offices };
}

/** Stands in for providers that are not configured; the shop knows them only by their addresses. */
function sandboxOf({ config, db, clock, log }: Shop) {
  return sandbox({
    shopUrl: config.shopUrl,
    webhookUrlOf: (provider) => config.selfUrl + webhookPathOf(provider),
    googleClientId: config.google?.clientId ?? '',
    lookupPincode: async (pincode) => postOfficesOf(await listPlaces(db, pincode)),
    openStore: openDatabaseStores(db),
    clock,
    log,
  });
}

export const shopApp: ShopApp = {
  pages,
  demoFolder: join(packageRoot(), 'demo'),
  mountsOf: (shop) =>
    shop.config.sandbox ? [{ prefix: sandboxPrefix, plugin: sandboxOf(shop) }] : [],
};
