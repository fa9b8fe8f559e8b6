/** Where the server answers with the shell: a page without a page in it. */
export const shellAddress = '/offline';

/** The page of the back office that the service worker opens with it too. */
export const tillPage = '/admin/till';
