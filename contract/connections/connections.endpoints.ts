import { api, del, get, post, put } from '#contract/api/endpoint.ts';
import type { connectionsSchemas } from './connections.ts';

export const connectionsApi = api<typeof connectionsSchemas>()({
  listConnections: get('/api/admin/connections', 'owner', 'Failed to fetch the connections'),
  orderConnections: put('/api/admin/connections', 'owner', 'Failed to save the order'),
  tryConnection: post('/api/admin/connections/:kind/try', 'owner', 'Failed to try it'),
  saveConnection: put('/api/admin/connections/:kind', 'owner', 'Failed to connect it'),
  renewWebhookSecret: post(
    '/api/admin/connections/:kind/webhook-secret',
    'owner',
    'Failed to make a new secret',
  ),
  removeConnection: del('/api/admin/connections/:kind', 'owner', 'Failed to remove it'),
  giveUpConnection: post('/api/admin/connections/:kind/give-up', 'owner', 'Failed to give it up'),
});
