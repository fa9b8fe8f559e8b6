import { api, get, put } from '#contract/api/endpoint.ts';
import type { adminSettingsSchemas } from './admin-settings.ts';

export const adminSettingsApi = api<typeof adminSettingsSchemas>()({
  readSettings: get('/api/admin/settings', 'owner', 'Failed to fetch settings'),
  setFriendsPassword: put(
    '/api/admin/settings/friends-password',
    'owner',
    'Failed to save the password',
  ),
  changeSettings: put('/api/admin/settings', 'owner', 'Failed to save settings'),
});
