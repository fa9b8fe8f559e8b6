import { api, get, post } from '#contract/api/endpoint.ts';
import type { adminCertificatesSchemas } from './admin-certificates.ts';

const listing = 'Failed to fetch certificates';
const saving = 'Failed to change the certificate';

export const adminCertificatesApi = api<typeof adminCertificatesSchemas>()({
  listCertificates: get('/api/admin/certificates', 'manager', listing),
  readAdminCertificate: get('/api/admin/certificates/:id', 'manager', listing),
  stepCertificate: post('/api/admin/certificates/:id/steps', 'manager', saving),
  listOrderCertificates: get('/api/admin/orders/:id/certificates', 'packer', listing),
  prepareCertificates: post(
    '/api/admin/orders/:id/certificates',
    'packer',
    'Failed to prepare the certificates',
  ),
});
