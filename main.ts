// The one place that puts the rooms together: shop, pages and, where providers are missing, the sandbox.
import { join } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { sandbox } from '#sandbox/sandbox.ts';
import { sandboxPrefix, sandboxRazorpayKeys } from '#sandbox/sandbox-keys.ts';
import type { Pages } from '#server/http/pages.ts';
import { listPlaces } from '#server/pincodes/pincodes.queries.ts';
import { runShop } from '#server/run-shop.ts';
import type { Shop } from '#server/shop.ts';
import { pageHost } from '#web/page-host.ts';

const handle = createRequestHandler(build as never, import.meta.env.MODE);

const pages: Pages = {
  clientFolder: join(import.meta.dirname, '../client'),
  release: build.assets.version,
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

/** Stand-ins for the providers that nobody has set up; the shop knows them only by their addresses. */
function mountsOf({ config, db, clock, log }: Shop) {
  if (!config.sandbox) return [];
  const plugin = sandbox({
    shopUrl: config.shopUrl,
    webhookUrl: `${config.selfUrl}/api/payment/webhook`,
    razorpay: sandboxRazorpayKeys,
    googleClientId: config.google?.clientId ?? '',
    lookupPincode: async (pincode) => postOfficesOf(await listPlaces(db, pincode)),
    dataDir: config.dataDir,
    clock,
    log,
  });
  return [{ prefix: sandboxPrefix, plugin }];
}

export const house = { pages, mountsOf };

// `npm run dev` takes the house from here and opens it itself.
if (!import.meta.env.DEV) await runShop({ environment: process.env, ...house });
