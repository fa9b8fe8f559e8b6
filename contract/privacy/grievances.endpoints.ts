import { endpoint } from '#contract/api/endpoint.ts';
import { grievanceMessages as m } from './grievance-rules.ts';
import type { grievancesSchemas } from './grievances.ts';

const fallback = 'Failed to fetch requests';

const changeFallback = 'Failed to update request';

export const sendGrievance = endpoint<typeof grievancesSchemas.sendGrievance>()({
  name: 'sendGrievance',
  method: 'POST',
  path: '/api/grievances',
  access: 'public',
  fallback: m.failed,
});

export const listGrievances = endpoint<typeof grievancesSchemas.listGrievances>()({
  name: 'listGrievances',
  method: 'GET',
  path: '/api/admin/grievances',
  access: 'manager',
  fallback,
});

export const readGrievance = endpoint<typeof grievancesSchemas.readGrievance>()({
  name: 'readGrievance',
  method: 'GET',
  path: '/api/admin/grievances/:id',
  access: 'manager',
  fallback,
});

export const stepGrievance = endpoint<typeof grievancesSchemas.stepGrievance>()({
  name: 'stepGrievance',
  method: 'POST',
  path: '/api/admin/grievances/:id/step',
  access: 'manager',
  fallback: changeFallback,
});

export const noteGrievance = endpoint<typeof grievancesSchemas.noteGrievance>()({
  name: 'noteGrievance',
  method: 'PUT',
  path: '/api/admin/grievances/:id/notes',
  access: 'manager',
  fallback: changeFallback,
});
