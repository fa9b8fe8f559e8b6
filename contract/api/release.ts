/** On every answer of the API: which build of the pages belongs to the shop that answered. */
export const releaseHeader = 'x-release';
