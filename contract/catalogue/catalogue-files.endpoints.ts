import { api, del, get, post } from '#contract/api/endpoint.ts';
import type { catalogueFilesSchemas } from './catalogue-files.ts';

export const catalogueFilesApi = api<typeof catalogueFilesSchemas>()({
  listImports: get('/api/admin/imports', 'manager', 'Failed to fetch imports'),
  readImport: get('/api/admin/imports/:id', 'manager', 'Failed to fetch imports'),
  sendImportFile: post('/api/admin/imports', 'manager', 'Failed to send the file'),
  runImport: post('/api/admin/imports/:id/run', 'manager', 'Failed to start the import'),
  removeImport: del('/api/admin/imports/:id', 'manager', 'Failed to remove the import'),
});
