/** The default text while something loads. */
export const loadingMessage = 'Loading, please wait...';
