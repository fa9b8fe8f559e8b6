/** On an answer that the service worker kept: the shop itself could not be reached. */
export const offlineCopyHeader = 'x-haat-kept';
