/** The page that every closed address shows. */
export const closedPage = '/closed';

/** Of an answer that the shop itself refuses because it is closed: no outage, and nothing cached stands in. */
export const closedHeader = 'x-haat-closed';
