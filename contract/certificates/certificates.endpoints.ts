import { endpoint } from '#contract/api/endpoint.ts';
import type { certificatesSchemas } from './certificates.ts';

export const readCertificate = endpoint<typeof certificatesSchemas.readCertificate>()({
  name: 'readCertificate',
  method: 'GET',
  path: '/api/certificates/:code',
  access: 'public',
  fallback: 'Failed to check the certificate',
});

export const listOwnCertificates = endpoint<typeof certificatesSchemas.listOwnCertificates>()({
  name: 'listOwnCertificates',
  method: 'GET',
  path: '/api/my-certificates',
  access: 'user',
  fallback: 'Failed to load your certificates',
});

export const reportLost = endpoint<typeof certificatesSchemas.reportLost>()({
  name: 'reportLost',
  method: 'POST',
  path: '/api/my-certificates/:id/lost',
  access: 'user',
  fallback: 'Failed to report the certificate',
});

export const passOn = endpoint<typeof certificatesSchemas.passOn>()({
  name: 'passOn',
  method: 'POST',
  path: '/api/my-certificates/:id/transfer',
  access: 'user',
  fallback: 'Failed to transfer the certificate',
});

export const withdrawTransfer = endpoint<typeof certificatesSchemas.withdrawTransfer>()({
  name: 'withdrawTransfer',
  method: 'DELETE',
  path: '/api/my-certificates/:id/transfer',
  access: 'user',
  fallback: 'Failed to cancel the transfer',
});

export const readTransfer = endpoint<typeof certificatesSchemas.readTransfer>()({
  name: 'readTransfer',
  method: 'POST',
  path: '/api/certificate-transfers/read',
  access: 'public',
  fallback: 'Failed to open the link',
});

export const confirmTransfer = endpoint<typeof certificatesSchemas.confirmTransfer>()({
  name: 'confirmTransfer',
  method: 'POST',
  path: '/api/certificate-transfers/confirm',
  access: 'public',
  fallback: 'Failed to confirm',
});

export const declineTransfer = endpoint<typeof certificatesSchemas.declineTransfer>()({
  name: 'declineTransfer',
  method: 'POST',
  path: '/api/certificate-transfers/decline',
  access: 'public',
  fallback: 'Failed to decline',
});
