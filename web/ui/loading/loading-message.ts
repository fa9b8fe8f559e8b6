/** What is said while something is on its way, where nothing better is known. */
export const loadingMessage = 'Loading, please wait...';
