import { endpoint } from '#contract/api/endpoint.ts';
import type { adminCertificatesSchemas } from './admin-certificates.ts';

const listing = 'Failed to fetch certificates';
const saving = 'Failed to change the certificate';

export const listCertificates = endpoint<typeof adminCertificatesSchemas.listCertificates>()({
  name: 'listCertificates',
  method: 'GET',
  path: '/api/admin/certificates',
  access: 'manager',
  fallback: listing,
});

export const readAdminCertificate = endpoint<
  typeof adminCertificatesSchemas.readAdminCertificate
>()({
  name: 'readAdminCertificate',
  method: 'GET',
  path: '/api/admin/certificates/:id',
  access: 'manager',
  fallback: listing,
});

export const stepCertificate = endpoint<typeof adminCertificatesSchemas.stepCertificate>()({
  name: 'stepCertificate',
  method: 'POST',
  path: '/api/admin/certificates/:id/steps',
  access: 'manager',
  fallback: saving,
});

export const listOrderCertificates = endpoint<
  typeof adminCertificatesSchemas.listOrderCertificates
>()({
  name: 'listOrderCertificates',
  method: 'GET',
  path: '/api/admin/orders/:id/certificates',
  access: 'packer',
  fallback: listing,
});

export const prepareCertificates = endpoint<typeof adminCertificatesSchemas.prepareCertificates>()({
  name: 'prepareCertificates',
  method: 'POST',
  path: '/api/admin/orders/:id/certificates',
  access: 'packer',
  fallback: 'Failed to prepare the certificates',
});
