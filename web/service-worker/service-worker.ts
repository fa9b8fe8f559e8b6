import { clientsClaim } from 'workbox-core';
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { answerCatalogue, isCatalogueCall } from './answer-catalogue.ts';
import { assets, images, isImage, isLateAsset, wholeRelease } from './files.ts';
import { dropOtherCatalogues, saveCatalogueCopy } from './last-catalogue.ts';
import { isOtherAddress, isShopPage, openPage, passOn } from './open-page.ts';
import { precached } from './precached.ts';
import { isTillFile, isTillPage, openTill, renewTill, saveTill, tillFiles } from './till.ts';

declare const self: ServiceWorkerGlobalScope;

/*
 * A new release waits until the pages of the one before it are closed: no page loses its files
 * while it is open. Only then are the old ones dropped.
 */
addPlugins([wholeRelease]);
precacheAndRoute(precached);
cleanupOutdatedCaches();
clientsClaim();

registerRoute(isShopPage, openPage);
registerRoute(isTillPage, openTill);
registerRoute(isOtherAddress, passOn);
registerRoute(isCatalogueCall, answerCatalogue);
registerRoute(isImage, images);
registerRoute(isTillFile, tillFiles);
registerRoute(isLateAsset, assets);

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      // The page is requested while this worker still starts.
      self.registration.navigationPreload?.enable(),
      dropOtherCatalogues().then(saveCatalogueCopy),
      renewTill(),
    ]),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'keep-catalogue') event.waitUntil(saveCatalogueCopy());
  const [asked] = event.ports;
  if (event.data === 'keep-till') event.waitUntil(saveTill().then((is) => asked?.postMessage(is)));
});
