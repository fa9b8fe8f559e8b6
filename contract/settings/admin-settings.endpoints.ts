import { endpoint } from '#contract/api/endpoint.ts';
import type { adminSettingsSchemas } from './admin-settings.ts';

export const readSettings = endpoint<typeof adminSettingsSchemas.readSettings>()({
  name: 'readSettings',
  method: 'GET',
  path: '/api/admin/settings',
  access: 'owner',
  fallback: 'Failed to fetch settings',
});

export const changeSettings = endpoint<typeof adminSettingsSchemas.changeSettings>()({
  name: 'changeSettings',
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'owner',
  fallback: 'Failed to save settings',
});
