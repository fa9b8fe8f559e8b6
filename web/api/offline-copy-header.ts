/** On an answer from the service worker's cache: the shop itself could not be reached. */
export const offlineCopyHeader = 'x-haat-offline-copy';
