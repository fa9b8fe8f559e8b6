import { endpoint } from '#contract/api/endpoint.ts';
import type { catalogueFilesSchemas } from './catalogue-files.ts';

export const listImports = endpoint<typeof catalogueFilesSchemas.listImports>()({
  name: 'listImports',
  method: 'GET',
  path: '/api/admin/imports',
  access: 'manager',
  fallback: 'Failed to fetch imports',
});

export const readImport = endpoint<typeof catalogueFilesSchemas.readImport>()({
  name: 'readImport',
  method: 'GET',
  path: '/api/admin/imports/:id',
  access: 'manager',
  fallback: 'Failed to fetch imports',
});

export const sendImportFile = endpoint<typeof catalogueFilesSchemas.sendImportFile>()({
  name: 'sendImportFile',
  method: 'POST',
  path: '/api/admin/imports',
  access: 'manager',
  fallback: 'Failed to send the file',
});

export const runImport = endpoint<typeof catalogueFilesSchemas.runImport>()({
  name: 'runImport',
  method: 'POST',
  path: '/api/admin/imports/:id/run',
  access: 'manager',
  fallback: 'Failed to start the import',
});

export const removeImport = endpoint<typeof catalogueFilesSchemas.removeImport>()({
  name: 'removeImport',
  method: 'DELETE',
  path: '/api/admin/imports/:id',
  access: 'manager',
  fallback: 'Failed to remove the import',
});
