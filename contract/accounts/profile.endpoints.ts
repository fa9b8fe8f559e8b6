import { endpoint } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { profileSchemas } from './profile.ts';

export const updateProfile = endpoint<typeof profileSchemas.updateProfile>()({
  name: 'updateProfile',
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'user',
  fallback: fallbackMessages.updateProfile,
});

export const setAvatar = endpoint<typeof profileSchemas.setAvatar>()({
  name: 'setAvatar',
  method: 'POST',
  path: '/api/auth/avatar',
  access: 'user',
  fallback: fallbackMessages.updateProfile,
});

export const changePassword = endpoint<typeof profileSchemas.changePassword>()({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/auth/change-password',
  access: 'user',
  fallback: fallbackMessages.changePassword,
});

export const listSessions = endpoint<typeof profileSchemas.listSessions>()({
  name: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  fallback: 'Failed to fetch sessions.',
});

export const endSession = endpoint<typeof profileSchemas.endSession>()({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'user',
  fallback: 'Failed to sign out that device.',
});

export const endOtherSessions = endpoint<typeof profileSchemas.endOtherSessions>()({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'user',
  fallback: 'Failed to sign out everywhere.',
});
