import { api, del, get, post, put } from '#contract/api/endpoint.ts';
import { fallbackMessages as m } from '#contract/api/fallback-messages.ts';
import type { profileSchemas } from './profile.ts';

export const profileApi = api<typeof profileSchemas>()({
  updateProfile: put('/api/auth/profile', 'user', m.updateProfile),
  setAvatar: post('/api/auth/avatar', 'user', m.updateProfile),
  changePassword: put('/api/auth/change-password', 'user', m.changePassword),
  listSessions: get('/api/auth/sessions', 'user', 'Failed to fetch sessions.'),
  endSession: del('/api/auth/sessions/:id', 'user', 'Failed to sign out that device.'),
  endOtherSessions: del('/api/auth/sessions', 'user', 'Failed to sign out everywhere.'),
});
