/** What became of a row, or would. */
export const importOutcomes = [
  'created',
  'updated',
  'unchanged',
  'hidden',
  'left-out',
  'refused',
] as const;

export type ImportOutcome = (typeof importOutcomes)[number];

export const importLimits = {
  fileBytes: 1024 * 1024 * 1024,
  fileNameMax: 120,
  pageSize: 50,
} as const;

export const importMessages = {
  fileRequired: 'CSV file required',
  fileTooLarge: 'The file must be at most 1 GB',
  notFound: 'This import no longer exists',
  underWay: (fileName: string, by: string) =>
    `${fileName} is being imported${by && ` by ${by}`}. One import runs at a time.`,
  wouldCut: (products: number) =>
    `${products === 1 ? 'One product has' : `${products} products have`} more than the shop’s limits allow. Please raise the limits, or agree to leave out the rest.`,
  notReady: 'This import has already ended',
  stillRunning: 'A running import cannot be removed',
  broken:
    'The shop was stopped during the import. The products imported so far are complete; start again to continue.',
  failed:
    'Something went wrong during the import. The products imported so far are complete; start again to continue.',
  removed: 'Import removed!',
} as const;

/** The report as a CSV file; `outcome` leaves out the other rows. */
export const importReportRoute = '/api/admin/imports/:id/report.csv';

export function importReportPath(id: string, outcome?: string): string {
  const path = importReportRoute.replace(':id', id);
  return outcome ? `${path}?outcome=${outcome}` : path;
}

/** The catalogue as a CSV file that an import reads; filtered as the list is. */
export const exportRoute = '/api/admin/products/export.csv';

/** The file's address for chosen products. */
export const chosenExportPath = (ids: readonly string[]) => `${exportRoute}?ids=${ids}`;

/** The file's address for the filters in the list's address. */
export function exportPath(listed: URLSearchParams): string {
  const names = ['q', 'category'].filter((name) => listed.get(name));
  const search = new URLSearchParams(names.map((name) => [name, listed.get(name) ?? '']));
  if (listed.get('status') === 'hidden') search.set('status', 'hidden');
  return search.size > 0 ? `${exportRoute}?${search}` : exportRoute;
}
