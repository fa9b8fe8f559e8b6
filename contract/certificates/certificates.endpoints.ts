import { api, del, get, post } from '#contract/api/endpoint.ts';
import type { certificatesSchemas } from './certificates.ts';

export const certificatesApi = api<typeof certificatesSchemas>()({
  readCertificate: get('/api/certificates/:code', 'public', 'Failed to check the certificate'),
  listOwnCertificates: get('/api/my-certificates', 'user', 'Failed to load your certificates'),
  reportLost: post('/api/my-certificates/:id/lost', 'user', 'Failed to report the certificate'),
  passOn: post('/api/my-certificates/:id/transfer', 'user', 'Failed to transfer the certificate'),
  withdrawTransfer: del(
    '/api/my-certificates/:id/transfer',
    'user',
    'Failed to cancel the transfer',
  ),
  readTransfer: post('/api/certificate-transfers/read', 'public', 'Failed to open the link'),
  confirmTransfer: post('/api/certificate-transfers/confirm', 'public', 'Failed to confirm'),
  declineTransfer: post('/api/certificate-transfers/decline', 'public', 'Failed to decline'),
});
