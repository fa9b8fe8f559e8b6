/** Where the server answers with the shell: a page without a page in it. */
export const shellAddress = '/offline';
