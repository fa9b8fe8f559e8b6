import { endpoint } from '#contract/api/endpoint.ts';
import type { breachesSchemas } from './breaches.ts';

const fallback = 'Failed to fetch breaches';

const saveFallback = 'Failed to save the breach';

export const listBreaches = endpoint<typeof breachesSchemas.listBreaches>()({
  name: 'listBreaches',
  method: 'GET',
  path: '/api/admin/breaches',
  access: 'owner',
  fallback,
});

export const createBreach = endpoint<typeof breachesSchemas.createBreach>()({
  name: 'createBreach',
  method: 'POST',
  path: '/api/admin/breaches',
  access: 'owner',
  fallback: saveFallback,
});

export const updateBreach = endpoint<typeof breachesSchemas.updateBreach>()({
  name: 'updateBreach',
  method: 'PUT',
  path: '/api/admin/breaches/:id',
  access: 'owner',
  fallback: saveFallback,
});

export const reportBreach = endpoint<typeof breachesSchemas.reportBreach>()({
  name: 'reportBreach',
  method: 'POST',
  path: '/api/admin/breaches/:id/reports',
  access: 'owner',
  fallback: saveFallback,
});

export const countAffected = endpoint<typeof breachesSchemas.countAffected>()({
  name: 'countAffected',
  method: 'POST',
  path: '/api/admin/breaches/:id/affected',
  access: 'owner',
  fallback,
});

export const tellAffected = endpoint<typeof breachesSchemas.tellAffected>()({
  name: 'tellAffected',
  method: 'POST',
  path: '/api/admin/breaches/:id/tell',
  access: 'owner',
  fallback: saveFallback,
});
